import { bindActionCreators } from 'redux';
import * as ProjectActions from '../modules/IDE/actions/project';
import * as IdeActions from '../modules/IDE/actions/ide';
import { handleCreateFile } from '../modules/IDE/actions/files';
import { deleteAssetRequest } from '../modules/IDE/actions/assets';
import { setLanguage } from '../modules/IDE/actions/preferences';
import { requestFromAgent } from '../modules/IDE/reducers/agent';
import {
  assetLinkRequested,
  embedRequested,
  fetchSketchZip,
  loadSketches
} from './actions';

const string = { type: 'string' };

function schema(properties, required = Object.keys(properties)) {
  return { type: 'object', properties, required };
}

export default function createCapabilities(store) {
  const { dispatch, getState } = store;
  const project = bindActionCreators(ProjectActions, dispatch);

  return {
    'sketches.list': {
      description: 'The sketches of a user',
      inputSchema: schema({ username: string }),
      run: ({ username }) => dispatch(loadSketches(username))
    },
    'export.sketch': {
      description: 'A sketch as a zip archive',
      inputSchema: schema({ projectId: string }),
      run: ({ projectId }) => dispatch(fetchSketchZip(projectId))
    },
    'export.archive': {
      description: 'The zip of a sketch, as the File menu makes it',
      inputSchema: schema({ projectId: string }),
      run: ({ projectId }) => {
        ProjectActions.exportProjectAsZip(projectId);
        return { status: 'The download has started' };
      }
    },
    'export.console': {
      description: 'What the sketch has written to the console',
      inputSchema: schema({}),
      run: () => {
        const lines = getState().console.map(({ data }) => data.join(' '));
        return { content: lines.join('\n'), mimeType: 'text/plain' };
      }
    },
    'sketch.fetchZip': {
      description: 'The zip of a sketch in the list',
      inputSchema: schema({ id: string }),
      run: ({ id }) => {
        dispatch(requestFromAgent('download', { id }));
        return { id, requested: true };
      }
    },
    'sketch.remove': {
      description: 'Deletes a sketch of the list',
      inputSchema: schema({ id: string }),
      run: ({ id }) => {
        dispatch(requestFromAgent('delete', { id }));
        return { id };
      }
    },
    'sketch.create': {
      description: 'Opens a new sketch',
      inputSchema: schema({}),
      run: () => {
        dispatch(requestFromAgent('new'));
        return { id: getState().project.id ?? null };
      }
    },
    'sketch.rename': {
      description: 'Renames a sketch',
      inputSchema: schema({ id: string, name: string }),
      run: ({ id, name }) => {
        project.changeProjectName(id, name);
        return { id, name };
      }
    },
    'sketch.save': {
      description: 'Saves the open sketch',
      inputSchema: schema({}),
      run: async () => {
        await project.saveProject();
        return { updatedAt: getState().project.updatedAt };
      }
    },
    'sketch.run': {
      description: 'Runs the open sketch',
      inputSchema: schema({}),
      run: () => {
        dispatch(IdeActions.startSketch());
        return { playing: getState().ide.isPlaying };
      }
    },
    'sketch.present': {
      description: 'Shows the running sketch on the whole screen',
      inputSchema: schema({}),
      run: () => {
        dispatch(requestFromAgent('present'));
        return { playing: getState().ide.isPlaying };
      }
    },
    'sketch.showLinks': {
      description: 'Opens the dialog with the links of a sketch',
      inputSchema: schema({ id: string, name: string, username: string }),
      run: ({ id, name, username }) => {
        dispatch(IdeActions.showShareModal(id, name, username));
        return { id };
      }
    },
    'sketch.embed': {
      description: 'Shows a sketch without the editor',
      inputSchema: schema({ id: string, username: string }),
      run: ({ id, username }) => {
        dispatch(embedRequested({ id, username }));
        return { id };
      }
    },
    'collection.remove': {
      description: 'Deletes a collection',
      inputSchema: schema({ id: string }),
      run: ({ id }) => {
        dispatch(requestFromAgent('deleteCollection', { id }));
        return { id };
      }
    },
    'file.add': {
      description: 'Adds a text file to the open sketch',
      inputSchema: schema({ name: string, content: string }),
      run: async ({ name, content }) => {
        await dispatch(handleCreateFile({ name, content }, false));
        return { name };
      }
    },
    'asset.remove': {
      description: 'Deletes an asset',
      inputSchema: schema({ key: string }),
      run: async ({ key }) => {
        await dispatch(deleteAssetRequest(key));
        return { key };
      }
    },
    'asset.link': {
      description: 'The address of an asset',
      inputSchema: schema({ url: string }),
      run: ({ url }) => {
        dispatch(assetLinkRequested({ url }));
        return { url };
      }
    },
    'editor.language': {
      description: 'The language of the editor',
      inputSchema: schema({ language: string }),
      run: ({ language }) => {
        dispatch(setLanguage(language));
        return { language };
      }
    }
  };
}
