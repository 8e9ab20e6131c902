import { html } from 'lit';
import '../src/elements/photo-gallery.js';

export default { title: 'Gallery' };

export const Empty = () => html`<photo-gallery></photo-gallery>`;

export const Agent = {
  render: () => html`<photo-gallery></photo-gallery>`,
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('photo-gallery').browse();
    window.abp = { call: () => window.alert('story'), initialize: () => {} };
  },
};
