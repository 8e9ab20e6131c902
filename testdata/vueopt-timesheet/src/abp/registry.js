import { bus } from '../bus.js';
import { entriesOf } from './entries.js';

let started = null;

export const registry = {
  'timer.start': {
    handler: ({ project }) => {
      started = { project, at: Date.now() };
      bus.emit('clock', true);
      return { success: true, data: { startedAt: started.at } };
    },
  },
  'timer.stop': {
    handler: () => {
      bus.emit('clock', false);
      return { success: true, data: { minutes: started ? (Date.now() - started.at) / 60000 : 0 } };
    },
  },
  'timer.pause': {
    handler: () => registry['timer.stop'].handler(),
  },
  'timer.discard': { // expect: ABP306
    handler: () => {
      started = null;
      return { success: true, data: { discarded: true } };
    },
  },
  'time-entries.list': {
    handler: async ({ week }) => ({ success: true, data: { entries: await entriesOf(week) } }),
  },
  'entries.importCsv': { // via: ABP201
    handler: () => {
      bus.emit('entries:import'); // via: ABP201
      return { success: true, data: { status: 'waiting for a file' } };
    },
  },
  'entries.paint': {
    handler: ({ project }) => {
      bus.emit('entries:paint', project);
      return { success: true, data: { project } };
    },
  },
  'entries.sum': {
    handler: async ({ week }) => {
      const entries = await entriesOf(week);
      return { success: true, data: { hours: entries.reduce((sum, e) => sum + e.minutes, 0) / 60 } };
    },
  },
  'export.timesheet': { // via: ABP104, ABP505
    handler: async ({ week }) => {
      const csv = (await entriesOf(week)).map((e) => `${e.project};${e.minutes}`).join('\n');
      bus.emit('report:save', { name: `timesheet-${week}.csv`, csv }); // via: ABP104
      return {
        success: true,
        data: {
          message: 'Timesheet saved',
          filePath: `/downloads/timesheet-${week}.csv`, // expect: ABP505
        },
      };
    },
  },
  'convert.minutesToHours': { // via: ABP512
    handler: ({ minutes }) => {
      if (typeof minutes !== 'number') {
        return { success: false, error: { code: 'INVALID_PARAMS', message: 'minutes must be a number', retryable: true } }; // expect: ABP512
      }
      return { success: true, data: { hours: minutes / 60 } };
    },
  },
};
