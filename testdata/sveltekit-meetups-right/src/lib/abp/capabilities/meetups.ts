import { goto } from '$app/navigation';
import { toasts } from '$lib/stores/toasts';
import { share as post } from '$lib/feed';
import { failure, success, type Capability } from '../types';

const string = { type: 'string' };

export const search: Capability = {
  name: 'meetups.search',
  description: 'Finds meetups',
  inputSchema: {
    type: 'object',
    properties: {
      topic: string,
      near: { type: 'object', properties: { lat: { type: 'number' }, lon: { type: 'number' } } },
    },
    required: ['topic'],
  },
  async run({ topic, near }) {
    const query = new URLSearchParams({ topic, ...(near && { lat: near.lat, lon: near.lon }) });
    const response = await fetch(`/api/meetups?${query}`);
    return response.ok ? success({ meetups: await response.json() }) : failure('OPERATION_FAILED', response.statusText, true);
  },
};

export const share: Capability = {
  name: 'meetups.share',
  description: 'Puts a meetup into the feed of a group',
  inputSchema: { type: 'object', properties: { meetupId: string, groupId: string }, required: ['meetupId', 'groupId'] },
  async run({ meetupId, groupId }) {
    const { id } = await post({ meetupId, groupId });
    toasts.alert('Shared with your group');
    return success({ postId: id });
  },
};

export const open: Capability = {
  name: 'meetups.open',
  description: 'Shows a meetup in the app',
  inputSchema: { type: 'object', properties: { meetupId: string }, required: ['meetupId'] },
  async run({ meetupId }) {
    await goto(`/meetups/${meetupId}`);
    toasts.clear();
    return success({ shown: meetupId });
  },
};

export const addPhoto: Capability = {
  name: 'photos.add',
  description: 'Adds a photo',
  inputSchema: {
    type: 'object',
    properties: { meetupId: string, content: string, mimeType: string },
    required: ['meetupId', 'content', 'mimeType'],
  },
  async run({ meetupId, content, mimeType }) {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    const body = new FormData();
    body.append('photo', new File([bytes], 'photo', { type: mimeType }));
    const response = await fetch(`/api/meetups/${meetupId}/photos`, { method: 'POST', body });
    const { id } = await response.json();
    window.__abp_notification?.({ level: 'info', message: 'Photo added' });
    return success({ photoId: id });
  },
};

declare global {
  interface Window {
    __abp_notification?: (notification: { level: string; message: string }) => void;
  }
}
