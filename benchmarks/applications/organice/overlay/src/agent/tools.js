import React from 'react';
import ReactDOM from 'react-dom';
import { Provider } from 'react-redux';

import { setTheme, setShouldStoreSettingsInSyncBackend } from '../actions/base';
import { downloadFile, getDirectoryListing, signOut } from '../actions/sync_backend';
import FileActions from '../components/FileBrowser/components/ActionDrawer';
import SyncServiceSignIn from '../components/SyncServiceSignIn';
import { exportOrg } from '../lib/export_org';
import { createDownloadableFile, shareContent } from '../lib/share_utils';

const schema = (...names) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: names,
});

const ok = (data) => ({ success: true, data });

const show = (element) => {
  const container = document.body.appendChild(document.createElement('div'));
  ReactDOM.render(element, container);
  return container;
};

const press = (element, selector) => {
  const container = show(element);
  container.querySelector(selector).click();
  return container;
};

export default (store) => {
  const contentsOf = (path) => {
    const { org, base } = store.getState();
    const file = org.present.getIn(['files', path]);
    return exportOrg({
      headers: file.get('headers'),
      linesBeforeHeadings: file.get('linesBeforeHeadings'),
      dontIndent: base.get('shouldNotIndentOnExport'),
    });
  };

  return {
    'files.list': {
      description: 'The files of a directory',
      inputSchema: schema('path'),
      run({ path }) {
        store.dispatch(getDirectoryListing(path));
        return ok({ path });
      },
    },
    'files.load': {
      description: 'Loads a file',
      inputSchema: schema('path'),
      run({ path }) {
        store.dispatch(downloadFile(path));
        return ok({ path });
      },
    },
    'files.create': {
      description: 'Creates a file',
      inputSchema: schema(),
      run() {
        press(
          <Provider store={store}>
            <FileActions />
          </Provider>,
          '.action-drawer__btn'
        );
        return ok({ path: store.getState().syncBackend.get('currentPath') });
      },
    },
    'export.file': {
      description: 'A file as Org',
      inputSchema: schema('path'),
      run: ({ path }) =>
        ok({
          content: contentsOf(path),
          mimeType: 'text/org',
          encoding: 'utf-8',
          filename: path.split('/').pop(),
        }),
    },
    'export.download': {
      description: 'Saves a file',
      inputSchema: schema('path'),
      run({ path }) {
        createDownloadableFile(contentsOf(path), path.split('/').pop());
        return ok({ status: 'saved' });
      },
    },
    'export.bare': {
      description: 'The text of a file',
      inputSchema: schema('path'),
      run: ({ path }) => ({ text: contentsOf(path) }),
    },
    'headers.share': {
      description: 'Shares a header',
      inputSchema: schema('title', 'text'),
      run: async ({ title, text }) => ok(await shareContent({ title, text })),
    },
    'account.dropbox': {
      description: 'Signs in with Dropbox',
      inputSchema: schema(),
      run() {
        press(<SyncServiceSignIn />, '.sync-service-container a');
        return ok({ service: 'Dropbox' });
      },
    },
    'account.webdav': {
      description: 'Signs in with WebDAV',
      inputSchema: schema(),
      run() {
        const container = press(<SyncServiceSignIn />, 'a[href="#webdav"]');
        container.querySelector('#webdavLogin form').requestSubmit();
        return ok({ service: 'WebDAV' });
      },
    },
    'account.gitlab': {
      description: 'Signs in with GitLab',
      inputSchema: schema(),
      run() {
        const container = press(<SyncServiceSignIn />, 'a[href="#gitlab"]');
        container.querySelector('input[type="submit"]').click();
        return ok({ service: 'GitLab' });
      },
    },
    'account.signOut': {
      description: 'Signs out',
      inputSchema: schema(),
      run() {
        store.dispatch(signOut());
        return ok({ service: store.getState().syncBackend.get('client', null) });
      },
    },
    'state.setTheme': {
      description: 'Chooses a theme',
      inputSchema: schema('theme'),
      run({ theme }) {
        store.dispatch(setTheme(theme));
        return ok({ theme: store.getState().base.get('theme') });
      },
    },
    'settings.keepHere': {
      description: 'Keeps the settings in the browser',
      inputSchema: schema(),
      run() {
        store.dispatch(setShouldStoreSettingsInSyncBackend(false));
        return ok({ kept: true });
      },
    },
    'settings.help': {
      description: 'Where help is',
      inputSchema: schema(),
      run() {
        const container = show(<SyncServiceSignIn />);
        return ok({ url: container.querySelector('footer a').href });
      },
    },
  };
};
