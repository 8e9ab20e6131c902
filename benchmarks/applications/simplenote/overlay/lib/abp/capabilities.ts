import { runAppCommand } from '../state/electron/commands';
import { announceNoteUpdates } from '../state/simperium/functions/change-announcer';
import { getTitle } from '../utils/note-utils';
import exportNotes from '../utils/export/export-notes';
import exportToZip from '../utils/export/to-zip';
import MultipleImporter from '../utils/import/multiple';
import { renderNoteToHtml } from '../utils/render-note-to-html';
import { viewExternalUrl } from '../utils/url-utils';
import actions from '../state/actions';
import { fail, succeed } from './responses';
import { withView } from './views';

import type * as T from '../types';

type Params = Record<string, any>;
type Handler = (params: Params) => unknown;

const id = { type: 'string', description: 'Identifier of a note' };
const text = { type: 'string' };

const schema = (properties: Params = {}, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
});

// the store is put on the window once somebody has logged in
const store = () => {
  if (!window.dispatch) {
    throw Object.assign(new Error('Nobody is logged in'), {
      code: 'CAPABILITY_UNAVAILABLE',
      retryable: true,
    });
  }

  return { dispatch: window.dispatch, getState: () => window.state };
};

const noteOf = (noteId: T.EntityId): T.Note => {
  const note = store().getState().data.notes.get(noteId);
  if (!note) {
    throw Object.assign(new Error(`No note ${noteId}`), {
      code: 'INVALID_PARAMS',
    });
  }

  return note;
};

export const capabilities: Record<
  string,
  { description: string; inputSchema: Params; handler: Handler }
> = {
  'notes.list': {
    description: 'Lists the notes that a search finds',
    inputSchema: schema({ query: text }),
    handler: ({ query = '' }) => {
      const { dispatch, getState } = store();
      dispatch(actions.ui.search(query));

      const { data, ui } = getState();
      return succeed({
        notes: ui.filteredNotes.map((noteId) => ({
          id: noteId,
          title: getTitle(data.notes.get(noteId)?.content ?? ''),
        })),
      });
    },
  },

  'note.read': {
    description: 'Reads a note',
    inputSchema: schema({ noteId: id }, ['noteId']),
    handler: ({ noteId }) => succeed(noteOf(noteId)),
  },

  'note.create': {
    description: 'Makes a note',
    inputSchema: schema({ content: text, tags: { type: 'array' } }),
    handler: ({ content = '', tags = [] }) => {
      const { dispatch, getState } = store();
      dispatch(actions.ui.createNote({ content, tags }));
      return succeed({ noteId: getState().ui.openedNote });
    },
  },

  'note.trash': {
    description: 'Moves a note to the trash',
    inputSchema: schema({ noteId: id }, ['noteId']),
    handler: ({ noteId }) => {
      const { dispatch, getState } = store();
      if (!getState().data.notes.has(noteId)) {
        return { success: false, error: `No note ${noteId}` };
      }

      dispatch(actions.ui.selectNote(noteId));
      dispatch(actions.ui.trashOpenNote());
      return succeed({ noteId, deleted: true });
    },
  },

  'note.print': {
    description: 'Prints a note',
    inputSchema: schema({ noteId: id }, ['noteId']),
    handler: ({ noteId }) => {
      const { dispatch } = store();
      dispatch(actions.ui.selectNote(noteId));
      runAppCommand({ action: 'printNote' }, dispatch);
      return succeed({ noteId });
    },
  },

  'note.insertChecklist': {
    description: 'Turns the lines of the selection into tasks',
    inputSchema: schema(),
    handler: () => {
      window.dispatchEvent(new CustomEvent('toggleChecklist'));
      return succeed({ inserted: true });
    },
  },

  'note.copyHtml': {
    description: 'Copies a rendered note',
    inputSchema: schema({ noteId: id }, ['noteId']),
    handler: ({ noteId }) => {
      store().dispatch(actions.ui.selectNote(noteId));
      if (!document.execCommand('copy')) {
        return fail('OPERATION_FAILED', 'The browser refused to copy', false);
      }
      return succeed({ noteId });
    },
  },

  'note.remind': {
    description: 'Reminds of a note',
    inputSchema: schema({ noteId: id, content: text }, ['noteId']),
    handler: ({ noteId, content }) => {
      const note = noteOf(noteId);
      const announce = announceNoteUpdates(store());
      announce(noteId, content ? { ...note, content } : note, note, {
        content: { o: 'd', v: content },
      });
      return succeed({ noteId });
    },
  },

  'notes.import': {
    description: 'Makes notes of files',
    inputSchema: schema({ files: { type: 'array' } }, ['files']),
    handler: ({ files }) =>
      new Promise((resolve) => {
        const { dispatch } = store();
        const importer = new MultipleImporter(
          (note: T.Note) => dispatch(actions.data.importNote(note)),
          { isMarkdown: false },
          () => {}
        );
        importer.on('status', (type: string, arg: any) => {
          if (type === 'complete') {
            resolve(succeed({ notes: arg }));
          } else if (type === 'error') {
            resolve(fail('TIMEOUT', arg, false));
          }
        });
        importer.importNotes(
          files.map(
            ({ name, content }: { name: string; content: string }) =>
              new File([content], name)
          )
        );
      }),
  },

  'notes.importFiles': {
    description: 'Makes notes of files from the disk',
    inputSchema: schema(),
    handler: async () => {
      store().dispatch(actions.ui.showDialog('IMPORT'));

      const input = document.querySelector<HTMLInputElement>(
        '.importer-dropzone input[type="file"]'
      );
      if (!input) {
        return fail('OPERATION_FAILED', 'The import dialog did not open');
      }

      const chosen = new Promise((resolve) =>
        input.addEventListener('change', resolve, { once: true })
      );
      input.click();
      await chosen;
      return succeed({ files: input.files?.length });
    },
  },

  'trash.empty': {
    description: 'Deletes the notes in the trash',
    inputSchema: schema(),
    handler: () => {
      const { dispatch, getState } = store();
      runAppCommand({ action: 'emptyTrash' }, dispatch);
      return succeed({ left: getState().data.notes.size });
    },
  },

  'render.note': {
    description: 'Renders Markdown as notes are rendered',
    inputSchema: schema({ content: text }, ['content']),
    handler: async ({ content }) =>
      succeed({ html: await renderNoteToHtml(content) }),
  },

  'export.archive': {
    description: 'Exports all notes as an archive',
    inputSchema: schema({ includeTrash: { type: 'boolean' } }),
    handler: ({ includeTrash = true }) => {
      const { dispatch } = store();
      if (!includeTrash) {
        dispatch(actions.ui.emptyTrash());
      }
      dispatch(actions.data.exportNotes());
      return succeed({ status: 'exported' });
    },
  },

  'export.zip': {
    description: 'Exports all notes as a zip file',
    inputSchema: schema(),
    handler: async () => {
      const zip = await exportNotes(store().getState().data.notes).then(
        exportToZip
      );
      const content = await zip.generateAsync({ type: 'base64' });
      return succeed({
        document: { content, encoding: 'base64', filename: 'notes.zip' },
      });
    },
  },

  'tag.rename': {
    description: 'Renames a tag',
    inputSchema: schema({ from: text, to: text }, ['from', 'to']),
    handler: ({ from, to }) => {
      store().dispatch(actions.data.renameTag(from, to));
      return succeed({ tag: to });
    },
  },

  'link.open': {
    description: 'Opens a link of a note',
    inputSchema: schema({ url: text }, ['url']),
    handler: ({ url }) => {
      viewExternalUrl(url);
      return succeed({ url });
    },
  },

  'settings.notifications': {
    description: 'Announces the changes that others make',
    inputSchema: schema({ enabled: { type: 'boolean' } }, ['enabled']),
    handler: ({ enabled }) => {
      const { dispatch, getState } = store();
      dispatch({ type: 'REQUEST_NOTIFICATIONS', sendNotifications: enabled });
      return succeed({ enabled: getState().settings.sendNotifications });
    },
  },

  'account.logOut': {
    description: 'Logs out',
    inputSchema: schema(),
    handler: () => {
      store().dispatch(actions.ui.reallyLogOut());
      return succeed({ loggedIn: false });
    },
  },

  'account.resetPassword': {
    description: 'Has a new password sent',
    inputSchema: schema({ email: text }, ['email']),
    handler: ({ email }) => {
      withView('auth', (auth) => auth.openResetForm(email));
      return succeed({ email });
    },
  },
};
