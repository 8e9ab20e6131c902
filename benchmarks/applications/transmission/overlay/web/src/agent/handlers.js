/* @license This file Copyright © Mnemosyne LLC.
   It may be used under GPLv2 (SPDX: GPL-2.0-only), GPLv3 (SPDX: GPL-3.0-only),
   or any future license endorsed by Mnemosyne LLC.
   License text can be found in the licenses/ folder. */

import { OpenDialog } from '../open-dialog.js';
import { OverflowMenu } from '../overflow-menu.js';
import { PrefsDialog } from '../prefs-dialog.js';
import { Transmission } from '../transmission.js';

export class Handlers {
  constructor(controller, action_manager, notifications, prefs) {
    this.controller = controller;
    this.action_manager = action_manager;
    this.notifications = notifications;
    this.prefs = prefs;
    this.remote = controller.remote;
  }

  _popup() {
    return this.controller.popup[Transmission.default_popup_level];
  }

  _torrents(ids) {
    return this.controller
      ._getAllTorrents()
      .filter((tor) => !ids || ids.includes(tor.getId()));
  }

  _request(send) {
    return new Promise((resolve, reject) => {
      send((payload) => {
        if ('error' in payload) {
          reject(new Error(payload.error.message));
        } else {
          resolve(payload.result);
        }
      });
    });
  }

  _save(text, filename) {
    const link = document.createElement('a');
    link.setAttribute('download', filename);
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.dispatchEvent(new MouseEvent('click'));
  }

  alerts_enable() {
    this.notifications.toggle();
    return { enabled: this.prefs.notifications_enabled };
  }

  dialog_about() {
    this.action_manager.click('show-about-dialog');
    return { version: this.controller.version_info };
  }

  export_list({ ids }) {
    const names = this._torrents(ids).map((tor) => tor.getName());
    return { content: names.join('\n'), mimeType: 'text/plain' };
  }

  export_magnets({ ids }) {
    const links = this._torrents(ids).map((tor) => tor.getMagnetLink());
    this._save(links.join('\n'), 'magnets.txt');
    return { message: 'Magnet links were saved' };
  }

  export_table({ ids }) {
    const rows = this._torrents(ids).map((tor) => `${tor.getId()},${tor.getName()}`);
    return { content: rows.join('\n'), encoding: 'utf-8', mimeType: 'text/csv' };
  }

  magnet_register() {
    const dialog = new PrefsDialog(this.controller, this.remote);
    this.controller.setCurrentPopup(dialog, 0);
    dialog.elements.torrents.register_handler_button.click();
    return { registered: PrefsDialog._getProtocolHandlerRegistered() };
  }

  session_pauseAll() {
    this.action_manager.click('pause-all-torrents');
    return { paused: this._torrents().length };
  }

  session_stats() {
    return this._request((done) => this.remote.loadDaemonStats(done));
  }

  state_setFilter({ filter }) {
    this.prefs.filter_mode = filter;
    this.controller.refilterAllSoon();
    return { filter: this.prefs.filter_mode };
  }

  torrent_add({ url }) {
    const dialog = new OpenDialog(this.controller, this.remote, url);
    this.controller.setCurrentPopup(dialog);
    dialog.elements.dismiss.click();
    this.remote.addTorrentByUrl(url, false);
    return { url };
  }

  torrent_addFile({ content, filename }) {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], filename));
    const dialog = new OpenDialog(this.controller, this.remote, '', transfer.files);
    this.controller.setCurrentPopup(dialog);
    dialog.elements.confirm.click();
    return { filename };
  }

  torrent_copyName({ id }) {
    const row = document.querySelector(`[data-torrent-id="${id}"]`);
    this.controller.handler = row;
    this.action_manager.click('copy-name');
    return { id };
  }

  torrent_open() {
    this.action_manager.click('open-torrent');
    return { open: this._popup() instanceof OpenDialog };
  }

  torrent_pick() {
    this.action_manager.click('open-torrent');
    this._popup().elements.file_input.click();
    return { open: true, paused: !this.controller.shouldAddedTorrentsStart() };
  }

  torrent_remove({ ids }) {
    this.controller._selectedTorrentIds = new Set(ids);
    this.action_manager.click('remove-selected-torrents');
    return { asked: ids.length };
  }

  torrent_rename({ id, name }) {
    const [torrent] = this._torrents([id]);
    return this._request((done) =>
      this.remote.renameTorrent([id], torrent.getName(), name, done),
    );
  }

  view_fullscreen() {
    const { action_manager, controller, prefs, remote } = this;
    const menu = new OverflowMenu(controller, prefs, remote, action_manager);
    controller.setCurrentPopup(menu);
    const row = menu.root.querySelector('.display-fullscreen-row');
    row.querySelector('input').dispatchEvent(new Event('change'));
    return { fullscreen: document.fullscreenElement !== null };
  }
}
