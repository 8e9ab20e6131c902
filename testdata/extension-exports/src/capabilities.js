import { AbpError, failure, refuse, success } from './answers.js';
import { asFile, blobToBase64, bytesToBase64, toBlob } from './binary.js';
import { clips } from './shelf.js';

const schema = (properties) => ({ type: 'object', properties });
const text = { type: 'string' };
const MINUTES = 60 * 1000;

export const registry = {
  'export.clip': {
    description: 'A clip as a file',
    inputSchema: schema({ id: text }),
    async handler({ id }) {
      const clip = await load(id);
      return success({ document: await asFile(new Blob([clip.text], { type: 'text/plain' }), `${id}.txt`) });
    },
  },
  'export.all': { // via: ABP511
    description: 'Whatever is on the shelf',
    inputSchema: schema({}),
    async handler() { // expect: ABP511
      return success({ document: await asFile(new Blob([clips().join('\n')]), 'shelf.txt') });
    },
  },
  'export.thumbnail': { // via: ABP507
    description: 'A picture of a clip',
    inputSchema: schema({ id: text }),
    handler: async ({ id }) => {
      const canvas = document.createElement('canvas');
      draw(canvas, await load(id));
      const blob = await toBlob(canvas, 'image/webp');
      return success({ image: await asFile(blob, `${id}.webp`), width: 320 }); // expect: ABP507
    },
  },
  'export.archive': { // via: ABP505, ABP508
    description: 'All clips, zipped',
    inputSchema: schema({ since: text }),
    async handler({ since }) {
      const blob = await zip(since);
      if (blob.size < 1e6) {
        return success({ downloadUrl: URL.createObjectURL(blob), mimeType: 'application/zip', size: blob.size }); // expect: ABP505
      }
      const { url } = await upload(blob);
      return success({
        document: {
          downloadUrl: url, // expect: ABP508
          mimeType: 'application/zip',
          size: blob.size,
          expiresAt: new Date(Date.now() + 20 * MINUTES).toISOString(),
        },
      });
    },
  },
  'render.clip': { // via: ABP501, ABP504, ABP512
    description: 'A clip as a picture',
    inputSchema: schema({ id: text, silent: { type: 'boolean' } }),
    async handler({ id, silent }) {
      if (!id) return failure('INVALID_PARAMS', 'id is missing');
      const stage = document.getElementById('stage');
      draw(stage, await load(id));
      if (silent) return success({ status: 'rendered' }); // expect: ABP501
      if (stage.width > 4096) return refuse('REFUSED', 'too large'); // via: ABP512
      return success({ picture: stage.toDataURL('image/png'), height: stage.height }); // expect: ABP504
    },
  },
  'convert.clip': { // via: ABP502, ABP503, ABP512
    description: 'A clip in another format',
    inputSchema: schema({ id: text, format: text }),
    async handler({ id, format }) {
      const clip = await load(id);
      switch (format) {
        case 'json':
          return success({ content: JSON.stringify(clip), mimeType: 'application/json' }); // expect: ABP503
        case 'bytes':
          return success({ content: bytesToBase64(new TextEncoder().encode(clip.text)), encoding: 'base64' }); // expect: ABP502
        case 'pdf':
          throw new AbpError('NOT_SUPPORTED', 'no PDF here', true); // expect: ABP512
        default:
          return success({ text: clip.text.trim() });
      }
    },
  },
  'process.video': { // via: ABP509
    description: 'A video, cut',
    inputSchema: schema({ url: text }),
    handler: ({ url }) =>
      fetch(url) // via: ABP509
        .then((response) => ({ content: response.body, mimeType: response.headers.get('content-type') })) // expect: ABP509
        .then(success),
  },
  'clips.photo': { // via: ABP504
    description: 'The photo of a clip',
    inputSchema: schema({ id: text }),
    async handler({ id }) {
      const { photo } = await load(id);
      return success({ photo: await blobToBase64(photo), mimeType: photo.type }); // expect: ABP504
    },
  },
  'clips.remove': { // via: ABP506
    description: 'Remove a clip',
    inputSchema: schema({ id: text }),
    async handler({ id }) {
      const removed = await chrome.storage.local.remove(id).then(() => true, () => false);
      return removed ? success({ removed: id }) : { success: false, error: 'not removed' }; // expect: ABP506
    },
  },
};

const load = async (id) => (await chrome.storage.local.get(id))[id];
const draw = (canvas, clip) => canvas.getContext('2d').fillText(clip.text, 0, 0);
const zip = (since) => fetch(`https://clipshelf.example/zip?since=${since}`).then((response) => response.blob());
const upload = (blob) => fetch('https://clipshelf.example/up', { method: 'POST', body: blob }).then((r) => r.json());
