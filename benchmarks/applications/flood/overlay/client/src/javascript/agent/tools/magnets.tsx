import {createRoot} from 'react-dom/client';
import {flushSync} from 'react-dom';
import {I18nProvider} from '@lingui/react';
import {i18n} from '@lingui/core';

import type {ReactElement} from 'react';

import AddTorrentsByURL from '@client/components/modals/add-torrents-modal/AddTorrentsByURL';
import DirectoryFileList from '@client/components/general/filesystem/DirectoryFileList';
import GenerateMagnetModal from '@client/components/modals/generate-magnet-modal/GenerateMagnetModal';
import selectionTree from '@client/util/selectionTree';
import TorrentActions from '@client/actions/TorrentActions';
import TorrentStore from '@client/stores/TorrentStore';

import {fail, schemaOf, succeed, text} from '../responses';

import type {AgentTools} from '../types';

/** Shows an element beside the app, in the app's languages. */
const show = (element: ReactElement): HTMLElement => {
  const container = document.createElement('div');
  document.body.appendChild(container);

  const root = createRoot(container);
  flushSync(() => root.render(<I18nProvider i18n={i18n}>{element}</I18nProvider>));

  return container;
};

const magnetTools: AgentTools = {
  'magnets.copy': {
    description: 'The magnet link of a torrent',
    inputSchema: schemaOf({hash: text}),
    run: ({hash}: {hash: string}) => {
      TorrentStore.setSelectedTorrents({hash, event: new MouseEvent('click') as any});
      const container = show(<GenerateMagnetModal />);
      container.querySelector<HTMLElement>('.form__element__addon')?.click();
      return succeed({hash});
    },
  },

  'magnets.describe': {
    description: 'The magnet link of a torrent',
    inputSchema: schemaOf({hash: text}),
    run: ({hash}: {hash: string}) => {
      TorrentStore.setSelectedTorrents({hash, event: new MouseEvent('click') as any});
      const container = show(<GenerateMagnetModal />);
      return succeed({link: container.querySelector<HTMLInputElement>('input[name="magnet"]')?.value});
    },
  },

  'magnets.register': {
    description: 'Opens magnet links with Flood',
    inputSchema: schemaOf(),
    run: () => {
      const container = show(<AddTorrentsByURL />);
      const label = container.querySelector('.form__element__label em');
      label?.closest('button')?.click();
      return succeed({registered: label != null});
    },
  },

  'files.share': {
    description: 'A link to a file of a torrent',
    inputSchema: schemaOf({hash: text}),
    run: async ({hash}: {hash: string}) => {
      const contents = await TorrentActions.fetchTorrentContents(hash);
      if (contents == null) {
        return fail('OPERATION_FAILED', 'No contents', true);
      }

      const container = show(
        <DirectoryFileList
          depth={0}
          hash={hash}
          items={selectionTree.getSelectionTree(contents).files}
          path={[]}
          onItemSelect={() => undefined}
        />,
      );
      container.querySelector<HTMLButtonElement>('button.file__detail--clipboard')?.click();
      return succeed({files: contents.length});
    },
  },

  'files.permalink': {
    description: 'A link to a file of a torrent',
    inputSchema: schemaOf({hash: text, index: {type: 'number'}}),
    run: async ({hash, index}: {hash: string; index: number}) =>
      succeed({url: await TorrentActions.getTorrentContentsDataPermalink(hash, [index])}),
  },
};

export default magnetTools;
