import store from '../store';
import { models } from '../constants';

// Whoever works elsewhere is told when a campaign is through.
const finished = (campaigns) => (campaigns.results || []).filter((c) => c.status === 'finished');

let known = new Set();

store.watch(
  (state) => state[models.campaigns],
  (campaigns) => {
    finished(campaigns).filter((c) => !known.has(c.id)).forEach((c) => {
      const notice = new Notification('listmonk', { body: c.name, tag: `campaign-${c.id}` });
      notice.onclick = () => window.focus();
    });
    known = new Set(finished(campaigns).map((c) => c.id));
  },
);
