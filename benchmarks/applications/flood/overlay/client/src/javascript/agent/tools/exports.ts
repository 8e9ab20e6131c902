import axios from 'axios';

import ConfigStore from '@client/stores/ConfigStore';
import TorrentActions from '@client/actions/TorrentActions';
import TorrentStore from '@client/stores/TorrentStore';

import {schemaOf, succeed, text} from '../responses';

import type {AgentTools} from '../types';

const toBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).split(',')[1]);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

const exportTools: AgentTools = {
  'export.list': {
    description: 'The torrents that are shown',
    inputSchema: schemaOf(),
    run: () =>
      succeed({
        content: JSON.stringify(TorrentStore.filteredTorrents),
        mimeType: 'application/json',
        encoding: 'utf-8',
        filename: 'torrents.json',
      }),
  },

  'export.mediainfo': {
    description: 'What MediaInfo says of a torrent',
    inputSchema: schemaOf({hash: text}),
    run: async ({hash}: {hash: string}) => {
      const {output} = await TorrentActions.fetchMediainfo(hash);
      return succeed({content: output, mimeType: 'text/plain'});
    },
  },

  'export.torrent': {
    description: 'A new .torrent file',
    inputSchema: schemaOf({sourcePath: text, name: text}),
    run: async ({sourcePath, name}: {sourcePath: string; name: string}) => {
      const {data} = await axios.post<Blob>(
        `${ConfigStore.baseURI}api/torrents/create`,
        {sourcePath, name, trackers: []},
        {responseType: 'blob'},
      );
      return succeed({content: await toBase64(data), encoding: 'base64', filename: `${name}.torrent`});
    },
  },
};

export default exportTools;
