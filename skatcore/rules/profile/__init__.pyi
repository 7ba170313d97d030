from skatcore.rules.profile.editions import default_profile as default_profile
from skatcore.rules.profile.editions import status as status
from skatcore.rules.profile.files import MOST_BYTES as MOST_BYTES
from skatcore.rules.profile.files import parse_layer as parse_layer
from skatcore.rules.profile.lookup import available as available
from skatcore.rules.profile.lookup import bundled as bundled
from skatcore.rules.profile.lookup import find as find
