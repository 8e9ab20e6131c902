import { push } from 'connected-react-router';
import _ from 'lodash';
import { handleCapabilities } from 'Abp/capabilities';
import waitForState from 'Abp/waitForState';
import { grabQueueItem } from 'Store/Actions/queueActions';
import { deleteSeries } from 'Store/Actions/seriesActions';
import { setSeriesView } from 'Store/Actions/seriesIndexActions';
import createSeriesSelector from 'Store/Selectors/createSeriesSelector';

//
// Names

export const OPEN_SERIES = 'series.open';
export const DELETE_SERIES = 'series.delete';
export const RENDER_POSTER = 'render.poster';
export const SET_VIEW = 'state.setView';
export const GRAB = 'queue.grab';

//
// Helpers

const selectSeries = createSeriesSelector();

function loadImage(url) {
  return new Promise((resolve, reject) => {
    const image = new Image();

    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = url;
  });
}

//
// Handlers

handleCapabilities({
  [OPEN_SERIES]: function(getState, { seriesId }, dispatch) {
    const { titleSlug } = selectSeries(getState(), { seriesId });

    dispatch(push(`${window.Sonarr.urlBase}/series/${titleSlug}`));

    return { titleSlug };
  },

  [DELETE_SERIES]: function(getState, { seriesId, deleteFiles = false }, dispatch) {
    dispatch(deleteSeries({ id: seriesId, deleteFiles, addImportListExclusion: false }));

    return waitForState(({ series }) => {
      return !series.isDeleting && !_.find(series.items, { id: seriesId }) && { seriesId };
    });
  },

  [RENDER_POSTER]: async function(getState, { seriesId, width, height }) {
    const { images } = selectSeries(getState(), { seriesId });
    const poster = _.find(images, { coverType: 'poster' });
    const image = await loadImage(poster.url);

    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d').drawImage(image, 0, 0, width, height);

    return { poster: canvas.toDataURL('image/png') };
  },

  [SET_VIEW]: function(getState, { view }, dispatch) {
    dispatch(setSeriesView({ view }));

    return { view };
  },

  [GRAB]: function(getState, { id }, dispatch) {
    dispatch(grabQueueItem({ id }));

    return { id };
  }
});
