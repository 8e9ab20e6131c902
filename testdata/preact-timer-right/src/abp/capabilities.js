import * as log from '@state/log.js';
import { Notification, prompt, share } from '@widgets/Notices.jsx';
import { timesheet } from './timesheet.js';

const ok = (data) => ({ success: true, data });
const task = { type: 'string' };

async function idleState({ threshold = 60000 }) {
  try {
    if ((await IdleDetector.requestPermission()) !== 'granted') {
      return { success: false, error: { code: 'PERMISSION_DENIED', message: 'Idle detection was refused', retryable: true } };
    }
    const detector = new IdleDetector();
    await detector.start({ threshold });
    return ok({ user: detector.userState, screen: detector.screenState });
  } catch (error) {
    if (error.name === 'NotAllowedError') {
      return { success: false, error: { code: 'PERMISSION_DENIED', message: error.message, retryable: true } };
    }
    return { success: false, error: { code: 'OPERATION_FAILED', message: error.message, retryable: false } };
  }
}

export const capabilities = {
  'timer.start': {
    inputSchema: { type: 'object', properties: { task, minutes: { type: 'integer' } }, required: ['task'] },
    async run({ task: name, minutes }) {
      const entry = log.start(name, minutes);
      new Notification(`${name} is running`).show();
      return ok(entry);
    },
  },
  'timer.stop': {
    inputSchema: { type: 'object', properties: {} },
    async run() {
      return ok({ stopped: log.stop() });
    },
  },
  'timer.share': {
    inputSchema: { type: 'object', properties: { task }, required: ['task'] },
    async run(params) {
      return ok({ percent: share(log.entries.value, params.task) });
    },
  },
  'log.clear': {
    inputSchema: { type: 'object', properties: { task }, required: ['task'] },
    async run(params, abp) {
      const answer = await abp.elicit({
        method: 'elicitation/confirm',
        params: { message: prompt('clear', params.task) },
      });
      if (answer.action !== 'accept') return { success: false, cancelled: true };
      return ok({ removed: log.clear(params.task) });
    },
  },
  'export.timesheet': {
    inputSchema: { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } }, required: ['from', 'to'] },
    async run({ from, to }) {
      return ok(await timesheet(log.between(from, to), `${from}_${to}`));
    },
  },
  'session.idle': {
    inputSchema: { type: 'object', properties: { threshold: { type: 'integer' } } },
    requirements: [{ type: 'permission', description: 'Idle detection', met: false, resolution: 'Allow idle detection' }],
    run: idleState,
  },
};
