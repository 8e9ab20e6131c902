import grapesjs from '../../core/src';
import agent from './agent';
import delivery from './plugins/delivery';
import panels from './plugins/panels';
import publishing from './plugins/publishing';
import types from './plugins/types';

grapesjs.init({
  container: '#studio',
  fromElement: false,
  plugins: [types, panels, delivery, publishing, agent],
  storageManager: {
    type: 'remote',
    recovery: true,
    options: { remote: { urlLoad: '/api/project', urlStore: '/api/project' } },
  },
  assetManager: { upload: '/api/assets', autoAdd: true },
  richTextEditor: { actions: ['bold', 'italic', 'underline', { name: 'cut', icon: '✂', result: (rte) => rte.exec('cut') }] },
});
