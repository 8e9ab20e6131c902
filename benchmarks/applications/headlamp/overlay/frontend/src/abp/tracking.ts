import { addEventCallback, type HeadlampEvent } from '../redux/headlampEventSlice';
import store from '../redux/stores/store';

export const SHARED = 'headlamp.abp-shared';

/** What is shared goes wherever the device lets it go. */
function shareResource({ type, data }: HeadlampEvent) {
  if (type !== SHARED) {
    return;
  }
  const { title, url } = data as { title: string; url: string };
  navigator.share({ title, url });
}

store.dispatch(addEventCallback(shareResource));
