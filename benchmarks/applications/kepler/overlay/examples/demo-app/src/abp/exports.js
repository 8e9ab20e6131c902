import {exportImage, exportJson, exportMapToHTML, getMapJSON} from '@kepler.gl/utils';
import {processCsvData} from '@kepler.gl/processors';
import {exportData} from '@kepler.gl/reducers';
import {done, text} from './answers';
import {keplerState} from './state';

export const exportsOf = [
  {
    name: 'export.mapJson',
    inputSchema: {type: 'object', properties: {hasData: {type: 'boolean'}}},
    run: ({hasData}) => {
      exportJson(keplerState(), {hasData});
      return done({status: 'saved'});
    }
  },
  {
    name: 'export.mapHtml',
    inputSchema: {type: 'object', properties: {token: {type: 'string'}}},
    run: ({token}) => {
      const map = {...getMapJSON(keplerState(), {hasData: true}), mapboxApiAccessToken: token};
      return text(exportMapToHTML(map), 'text/html', 'map.html');
    }
  },
  {
    name: 'export.config',
    inputSchema: {type: 'object', properties: {hasData: {type: 'boolean'}}},
    run: ({hasData = false}) =>
      text(JSON.stringify(getMapJSON(keplerState(), {hasData})), 'application/json', 'map.json')
  },
  {
    name: 'export.image',
    inputSchema: {type: 'object', properties: {filename: {type: 'string'}}},
    run: ({filename}) => {
      exportImage(keplerState().uiState.exportImage, filename);
      return {success: true};
    }
  },
  {
    name: 'export.preview',
    inputSchema: {type: 'object', properties: {width: {type: 'number'}}},
    run: ({width}) => {
      const {imageDataUri} = keplerState().uiState.exportImage;
      return done({content: imageDataUri.split(',')[1], mimeType: 'image/png', width});
    }
  },
  {
    name: 'export.tables',
    inputSchema: {type: 'object', properties: {format: {type: 'string'}}},
    run: ({format}) => {
      exportData(keplerState(), {selectedDataset: '', dataType: format, filtered: true});
      return done({message: 'All tables are saved'});
    }
  },
  {
    name: 'convert.csvToRows',
    inputSchema: {type: 'object', properties: {csv: {type: 'string'}}, required: ['csv']},
    run: async ({csv}) => {
      const {fields, rows} = await processCsvData(csv);
      return done({fields, rows});
    }
  }
];
