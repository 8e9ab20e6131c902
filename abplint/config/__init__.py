"""The configuration: which file it is, what it says, what decides the level of a rule, and where a mistake stands."""

from abplint.config.document import ConfigError as ConfigError
from abplint.config.document import Place as Place
from abplint.config.keys import DOCS as DOCS
from abplint.config.keys import FAIL_ON as FAIL_ON
from abplint.config.keys import LEVELS as LEVELS
from abplint.config.model import Config as Config
from abplint.config.model import LevelSetting as LevelSetting
from abplint.config.reading import default as default
from abplint.config.reading import find as find
from abplint.config.reading import level_of as level_of
from abplint.config.reading import read as read
