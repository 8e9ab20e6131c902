import {
  addDataToMap,
  addNotification,
  copyTableColumn,
  mapStyleChange,
  removeDataset
} from '@kepler.gl/actions';
import {processCsvData} from '@kepler.gl/processors';
import {getCloudProvider} from '../cloud-providers';
import {done, refused} from './answers';
import {keplerState, send} from './state';

const click = selector => {
  const element = document.querySelector(selector);
  if (element) element.click();
  return Boolean(element);
};

export const mapActions = [
  {
    name: 'map.addTable',
    inputSchema: {type: 'object', properties: {id: {type: 'string'}, csv: {type: 'string'}}},
    run: async ({id, csv}) => {
      if (!csv) return refused('INVALID_PARAMS', 'csv is missing');
      const data = await processCsvData(csv);
      send(addDataToMap({datasets: {info: {id, label: id}, data}}));
      return done({id, rows: data.rows.length});
    }
  },
  {
    name: 'map.removeTable',
    inputSchema: {type: 'object', properties: {id: {type: 'string'}}},
    run: ({id}) => {
      send(removeDataset(id));
      return done({id});
    }
  },
  {
    name: 'map.layers',
    inputSchema: {type: 'object', properties: {}},
    run: () => done(keplerState().visState.layers.map(({id, type, config}) => ({id, type, label: config.label})))
  },
  {
    name: 'table.copyColumn',
    inputSchema: {type: 'object', properties: {id: {type: 'string'}, column: {type: 'string'}}},
    run: ({id, column}) => {
      send(copyTableColumn(id, column));
      return done({id, column});
    }
  },
  {
    name: 'state.setMapStyle',
    inputSchema: {type: 'object', properties: {style: {type: 'string'}}},
    run: ({style}) => {
      send(mapStyleChange(style));
      return done({style});
    }
  },
  {
    name: 'notifications.add',
    inputSchema: {type: 'object', properties: {message: {type: 'string'}}},
    run: ({message}) => {
      send(addNotification({message, type: 'info'}));
      return done({message});
    }
  },
  {
    name: 'geometry.copy',
    inputSchema: {type: 'object', properties: {}},
    run: () => done({clicked: click('.copy-geometry-item')})
  },
  {
    name: 'file.choose',
    inputSchema: {type: 'object', properties: {}},
    run: () => done({clicked: click('.upload-button-input')})
  },
  {
    name: 'cloud.signIn',
    inputSchema: {type: 'object', properties: {provider: {type: 'string'}}},
    run: async ({provider}) => {
      try {
        const user = await getCloudProvider(provider).login();
        return done({user});
      } catch (error) {
        return refused('PERMISSION_DENIED', error.message, false);
      }
    }
  },
  {
    name: 'cloud.maps',
    inputSchema: {type: 'object', properties: {provider: {type: 'string'}}},
    run: async ({provider}) => done({maps: await getCloudProvider(provider).listMaps()})
  },
  {
    name: 'map.reset',
    inputSchema: {type: 'object', properties: {}},
    run: () => {
      window.location.assign('/demo');
      return done({url: '/demo'});
    }
  }
];
