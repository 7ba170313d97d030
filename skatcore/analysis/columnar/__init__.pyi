from skatcore.analysis.columnar.process_of_reader import reader_process as reader_process
from skatcore.analysis.columnar.reader import ReadBlock as ReadBlock
