from skatcore.web.security.addresses import is_network as is_network
from skatcore.web.server import Server as Server
from skatcore.web.server import settings_of as settings_of
