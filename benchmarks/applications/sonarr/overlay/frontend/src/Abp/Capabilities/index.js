import './calendarCapabilities';
import './seriesCapabilities';
import './settingsCapabilities';
import './systemCapabilities';
