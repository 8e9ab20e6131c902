import exposeABP, {asFile, done} from '@/js/abp';
import {API} from '@/js/msg-api';
import editor from './editor';
import {helpPopup} from './util';

const NONE = {type: 'object', properties: {}};

exposeABP({

  'editor.save': {
    description: 'Saves the style in the editor',
    inputSchema: NONE,
    async run() {
      await editor.save();
      return done({id: editor.style.id, dirty: editor.dirty.isDirty()});
    },
  },

  'editor.close': {
    description: 'Leaves the editor',
    inputSchema: NONE,
    async run() {
      editor.cancel();
      return done({closed: true});
    },
  },

  'editor.replace': {
    description: 'Puts another code into the editor',
    inputSchema: {type: 'object', properties: {style: {type: 'object'}}, required: ['style']},
    async run({style}) {
      await editor.replaceStyle(style);
      return done({id: style.id});
    },
  },

  'export.css': {
    description: 'The style in the editor as CSS',
    inputSchema: NONE,
    run: async () => asFile(editor.getValue(), 'style.css', 'text/css'),
  },

  'export.mozillaFormat': {
    description: 'The style in the editor in Mozilla format',
    inputSchema: NONE,
    async run() {
      document.getElementById('to-mozilla').click();
      helpPopup.close();
      return done({message: 'Ready to copy'});
    },
  },

  'styles.publish': {
    description: 'Publishes the style on UserStyles.world',
    inputSchema: {type: 'object', properties: {id: {type: 'number'}, code: {type: 'string'}}},
    async run({id, code}) {
      const {_usw} = editor.style;
      const url = await API.usw.publish(id, code, _usw);
      return done({url});
    },
  },
});
