import { exhibits, find, planTour, tourText } from '~/lib/exhibits';
import { open } from '~/lib/viewer';
import { record } from '~/lib/voice';

export const handlers: Record<string, (params: any) => unknown> = {
  'exhibit.find': ({ text }) => ({ exhibits: find(text) }),
  'exhibit.open': ({ id }) => open(exhibits[id]),
  'tour.plan': ({ minutes }) => ({ stops: planTour(minutes).map(({ id }) => id) }),
  'export.tour': ({ ids }: { ids: string[] }) => ({
    content: tourText(ids.map((id) => exhibits[id])),
    mimeType: 'text/plain',
    encoding: 'utf-8',
    filename: 'tour.txt',
  }),
  'voice.record': async ({ seconds }) => {
    const { content, mimeType } = await record(seconds);
    return { content, mimeType, encoding: 'base64' };
  },
};
