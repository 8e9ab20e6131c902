import AlertStore from '@client/stores/AlertStore';
import TorrentActions from '@client/actions/TorrentActions';
import TorrentFilterStore from '@client/stores/TorrentFilterStore';
import TorrentStore from '@client/stores/TorrentStore';
import UIStore from '@client/stores/UIStore';
import {getContextMenuItems} from '@client/components/torrent-list/TorrentListContextMenu';

import type {TorrentContextMenuAction} from '@client/constants/TorrentContextMenuActions';

import {fail, schemaOf, succeed, text} from '../responses';

import type {AgentTools} from '../types';

const select = (hash: string) => {
  TorrentStore.setSelectedTorrents({hash, event: new MouseEvent('click') as any});
};

/** Does what the item of the menu of a torrent does. */
const runMenuItem = (hash: string, action: TorrentContextMenuAction) => {
  select(hash);

  const item = getContextMenuItems(TorrentStore.torrents[hash]).find(
    (candidate) => candidate.type === 'action' && candidate.action === action,
  );

  if (item?.type === 'action') {
    item.clickHandler(new MouseEvent('click') as any);
  }
};

const press = (key: string) => {
  window.dispatchEvent(new KeyboardEvent('keydown', {key, ctrlKey: true, bubbles: true}));
};

const torrentTools: AgentTools = {
  'torrents.add': {
    description: 'Adds torrents by their URLs',
    inputSchema: schemaOf({urls: {type: 'array', items: text}, destination: text}),
    run: async ({urls, destination}: {urls: [string, ...string[]]; destination: string}) => {
      await TorrentActions.addTorrentsByUrls({urls, destination, start: true});
      return succeed({alerts: Object.keys(AlertStore.alerts)});
    },
  },

  'torrents.create': {
    description: 'Creates a torrent of files on the server',
    inputSchema: schemaOf({sourcePath: text, name: text}),
    run: async ({sourcePath, name}: {sourcePath: string; name: string}) => {
      await TorrentActions.createTorrent({sourcePath, name, trackers: [], isPrivate: false, start: false});
      return succeed({name});
    },
  },

  'torrents.contents': {
    description: 'The files of a torrent',
    inputSchema: schemaOf({hash: text}),
    run: ({hash}: {hash: string}) => {
      runMenuItem(hash, 'downloadContents');
      return succeed({hash});
    },
  },

  'torrents.metainfo': {
    description: 'The .torrent file of a torrent',
    inputSchema: schemaOf({hash: text}),
    run: ({hash}: {hash: string}) => {
      select(hash);
      UIStore.setActiveContextMenu({
        id: 'torrent-list-item',
        clickPosition: {x: 0, y: 0},
        items: getContextMenuItems(TorrentStore.torrents[hash]).filter(
          (item) => item.type === 'action' && item.action === 'downloadMetainfo',
        ),
      });
      document.querySelector<HTMLButtonElement>('.context-menu__items .menu__item button')?.click();
      return succeed({hash});
    },
  },

  'torrents.remove': {
    description: 'Removes torrents',
    inputSchema: schemaOf({hash: text}),
    run: ({hash}: {hash: string}) => {
      runMenuItem(hash, 'remove');
      return succeed({asks: UIStore.activeModal?.id});
    },
  },

  'torrents.confirmRemoval': {
    description: 'Removes torrents once somebody agrees',
    inputSchema: schemaOf({hash: text}),
    run: async ({hash}: {hash: string}) => {
      const agreed = await new Promise<boolean>((resolve) => {
        UIStore.setActiveModal({
          id: 'confirm',
          heading: 'Remove',
          content: hash,
          actions: [
            {content: 'No', type: 'tertiary', triggerDismiss: true, clickHandler: () => resolve(false)},
            {content: 'Yes', type: 'primary', triggerDismiss: true, clickHandler: () => resolve(true)},
          ],
        });
      });

      if (!agreed) {
        return fail('OPERATION_CANCELLED', 'Nobody agreed');
      }

      await TorrentActions.deleteTorrents({hashes: [hash], deleteData: false});
      return succeed({hash});
    },
  },

  'torrents.paste': {
    description: 'Adds the torrent whose link was copied',
    inputSchema: schemaOf(),
    run: () => {
      press('v');
      return succeed({modal: UIStore.activeModal?.id});
    },
  },

  'torrents.selectAll': {
    description: 'Selects all torrents',
    inputSchema: schemaOf(),
    run: () => {
      press('a');
      return succeed({hashes: TorrentStore.selectedTorrents});
    },
  },

  'torrents.search': {
    description: 'Searches torrents',
    inputSchema: schemaOf({query: text}),
    run: ({query}: {query: string}) => {
      TorrentFilterStore.setSearchFilter(query);
      return succeed({hashes: TorrentStore.filteredTorrents.map(({hash}) => hash)});
    },
  },

  'torrents.details': {
    description: 'Details of a torrent',
    inputSchema: schemaOf({hash: text}),
    run: async ({hash}: {hash: string}) => {
      UIStore.setActiveModal({id: 'torrent-details', hash});
      return succeed({torrent: TorrentStore.torrents[hash], peers: await TorrentActions.fetchTorrentPeers(hash)});
    },
  },
};

export default torrentTools;
