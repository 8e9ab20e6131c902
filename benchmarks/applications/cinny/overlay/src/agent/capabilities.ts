import { MsgType } from 'matrix-js-sdk';
import { confirmDialog } from '../app/molecules/confirm-dialog/ConfirmDialog';
import { getMatrixToRoom } from '../app/plugins/matrix-to';
import { getViaServers } from '../app/plugins/via-servers';
import { copyToClipboard } from '../app/utils/dom';
import {
  downloadMedia,
  getCanonicalAliasOrRoomId,
  isRoomAlias,
  mxcUrlToHttp,
} from '../app/utils/matrix';
import { getMemberDisplayName } from '../app/utils/room';
import { clearCacheAndReload, logoutClient } from '../client/initMatrix';
import { AgentError } from './answers';
import { getAgentClient, getAgentRoom, runAgentAction } from './state';

export type CapabilityRun = (params: any) => unknown;

const requireText = (value: unknown, name: string): string => {
  if (typeof value !== 'string' || value === '') {
    throw new AgentError('INVALID_PARAMS', `${name} has to be a text`);
  }
  return value;
};

const toBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

const fetchMxc = async (mxc: unknown): Promise<Blob> => {
  const url = mxcUrlToHttp(getAgentClient(), requireText(mxc, 'mxc'), true);
  if (!url) throw new AgentError('INVALID_PARAMS', 'That is no address of the media repository');
  return downloadMedia(url);
};

export const capabilities = new Map<string, CapabilityRun>([
  [
    'room.list',
    () =>
      getAgentClient()
        .getRooms()
        .map((room) => ({ id: room.roomId, name: room.name })),
  ],
  [
    'room.copyLink',
    ({ roomId }) => {
      const room = getAgentRoom(roomId);
      const roomIdOrAlias = getCanonicalAliasOrRoomId(getAgentClient(), room.roomId);
      const viaServers = isRoomAlias(roomIdOrAlias) ? undefined : getViaServers(room);
      const link = getMatrixToRoom(roomIdOrAlias, viaServers);
      copyToClipboard(link);
      return { link };
    },
  ],
  [
    'room.leave',
    async ({ roomId }) => {
      const room = getAgentRoom(roomId);
      const sure = await confirmDialog('Leave', `Leave ${room.name}?`, 'Leave', 'danger');
      if (!sure) return { left: false };
      await getAgentClient().leave(room.roomId);
      return { left: true };
    },
  ],
  [
    'message.send',
    async ({ roomId, text }) => {
      const { event_id: eventId } = await getAgentClient().sendMessage(roomId, {
        msgtype: MsgType.Text,
        body: requireText(text, 'text'),
      });
      return { eventId };
    },
  ],
  [
    'message.attach',
    async ({ accept = '*' }) => {
      await runAgentAction('pickFile', accept);
      return { attached: true };
    },
  ],
  [
    'export.roomKeys',
    async () => {
      await runAgentAction('exportRoomKeys');
      return { exported: true };
    },
  ],
  [
    'export.members',
    ({ roomId }) => {
      const room = getAgentRoom(roomId);
      const content = room
        .getMembers()
        .map(({ userId }) => `${userId},${getMemberDisplayName(room, userId) ?? ''}`)
        .join('\n');
      return { content, mimeType: 'text/csv', filename: `${room.name}.csv` };
    },
  ],
  [
    'export.timeline',
    ({ roomId }) => {
      const lines = getAgentRoom(roomId)
        .getLiveTimeline()
        .getEvents()
        .map((event) => `${event.getSender()}: ${event.getContent().body ?? ''}`);
      return {
        content: lines.join('\n'),
        encoding: 'utf-8',
        mimeType: 'text/plain',
        filename: 'timeline.txt',
      };
    },
  ],
  [
    'media.read',
    async ({ mxc }) => {
      const blob = await fetchMxc(mxc);
      return {
        content: await toBase64(blob),
        encoding: 'base64',
        mimeType: blob.type,
        size: blob.size,
      };
    },
  ],
  [
    'media.save',
    async ({ mxc, name = 'media' }) => {
      const [{ default: FileSaver }, blob] = await Promise.all([
        import('file-saver'),
        fetchMxc(mxc),
      ]);
      FileSaver.saveAs(blob, name);
      return { name, size: blob.size };
    },
  ],
  [
    'security.setup',
    async ({ phrase }) => {
      await runAgentAction('setupCrossSigning', phrase);
      return { done: true };
    },
  ],
  [
    'settings.allowNotifications',
    async () => ({ permission: await runAgentAction('requestNotifications') }),
  ],
  ['session.clearCache', () => clearCacheAndReload(getAgentClient())],
  ['session.logout', () => logoutClient(getAgentClient())],
]);
