/* @license This file Copyright © Mnemosyne LLC.
   It may be used under GPLv2 (SPDX: GPL-2.0-only), GPLv3 (SPDX: GPL-3.0-only),
   or any future license endorsed by Mnemosyne LLC.
   License text can be found in the licenses/ folder. */

// each with the names of its parameters
export const Capabilities = [
  ['alerts.enable'],
  ['dialog.about'],
  ['export.list', 'ids'],
  ['export.magnets', 'ids'],
  ['export.table', 'ids'],
  ['magnet.register'],
  ['session.pauseAll'],
  ['session.stats'],
  ['state.setFilter', 'filter'],
  ['torrent.add', 'url'],
  ['torrent.addFile', 'content', 'filename'],
  ['torrent.copyName', 'id'],
  ['torrent.open'],
  ['torrent.pick'],
  ['torrent.remove', 'ids'],
  ['torrent.rename', 'id', 'name'],
  ['view.fullscreen'],
];
