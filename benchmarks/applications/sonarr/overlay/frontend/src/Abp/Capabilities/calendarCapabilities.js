import Clipboard from 'clipboard';
import { handleCapabilities } from 'Abp/capabilities';
import { getUrls } from 'Calendar/iCal/CalendarLinkModalContent';
import createAjaxRequest from 'Utilities/createAjaxRequest';

//
// Names

export const GET_CALENDAR_LINK = 'calendar.getLink';
export const COPY_CALENDAR_LINK = 'calendar.copyLink';
export const EXPORT_CALENDAR = 'export.calendar';

//
// Helpers

function getCalendarUrls({ unmonitored = false, premieresOnly = false, asAllDay = false, tags = [] }) {
  return getUrls({ unmonitored, premieresOnly, asAllDay, tags });
}

//
// Handlers

handleCapabilities({
  [GET_CALENDAR_LINK]: function(getState, params) {
    return getCalendarUrls(params);
  },

  [COPY_CALENDAR_LINK]: function(getState, params) {
    const { iCalWebCalUrl } = getCalendarUrls(params);

    Clipboard.copy(iCalWebCalUrl);

    return { url: iCalWebCalUrl };
  },

  [EXPORT_CALENDAR]: async function(getState, params) {
    const { iCalHttpUrl } = getCalendarUrls(params);

    const content = await createAjaxRequest({
      url: iCalHttpUrl,
      dataType: 'text'
    }).request;

    return {
      content,
      mimeType: 'text/calendar',
      encoding: 'utf-8',
      filename: 'Sonarr.ics'
    };
  }
});
