import { Capability, CapabilityError } from '#/abp/capability.ts';
import { borrow } from '#/abp/lent.ts';
import { remote } from '#/plugins/remote/index.ts';
import { mediaControls } from '#/store/index.ts';
import { apiStore } from '#/store/dbs/api/index.ts';
import { playbackManager } from '#/store/playback-manager.ts';
import { playerElement } from '#/store/player-element.ts';
import { themeSettings } from '#/store/settings/theme.ts';

const text = { type: 'string' };

export const playback = [
  new Capability('playback.start', 'Plays an item.', { itemId: text }, async ({ itemId }) => {
    const item = await apiStore.getItemById(itemId);

    if (!item) {
      throw new CapabilityError('INVALID_PARAMS', `no item ${itemId}`);
    }

    await playbackManager.play({ item });

    return { playing: itemId };
  }),
  new Capability('playback.fullscreen', 'Fills the screen.', {}, async () => {
    await borrow('player', 'fullscreen');

    return { fullscreen: true };
  }),
  new Capability('playback.showPlayer', 'Shows the player.', {}, async () => {
    await playerElement.toggleFullscreenVideoPlayer();

    return { shown: true };
  }),
  new Capability('playback.miniature', 'A small window.', {}, async () => {
    await mediaControls.togglePictureInPicture();

    return { miniature: true };
  }),
  new Capability('export.subtitles', 'The subtitles of what is played.', { language: text }, async ({ language }) => {
    const track = playerElement.currentItemVttParsedSubtitleTracks.value?.find(each => each.srcLang === language);

    if (!track?.src) {
      throw new CapabilityError('INVALID_PARAMS', `no subtitles in ${language}`);
    }

    const { data } = await remote.sdk.api!.axiosInstance.get(track.src);

    return { document: { content: data as string, mimeType: 'text/vtt' } };
  }),
  new Capability('export.queue', 'The queue.', {}, () => {
    return { queue: playbackManager.queue.value.map(item => item.Name) };
  }),
  new Capability('fonts.list', 'The fonts of this computer.', {}, async () => {
    const fonts = await borrow('fonts', 'list');

    return { fonts };
  }),
  new Capability('state.setTypography', 'The font of the app.', { font: text }, ({ font }) => {
    themeSettings.state.value.typography = font;

    return { font };
  })
];
