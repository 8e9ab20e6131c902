// Dotted names, handlers, call(): a job queue, not an ABP surface.
const notifier = require('node-notifier');
const clipboard = require('clipboardy');
const open = require('open');
const events = require('./events');

const handlers = {
  'export.calendar': ({ id }) => open(`file:///var/spool/calendar/${id}.ics`),
  'clipboard.write': ({ text }) => clipboard.writeSync(text),
  'notification.send': ({ text }) => notifier.notify({ title: 'Meetup Board', message: text }),
  'state.setFeatured': ({ id }) => events.feature(id),
};

async function runJob(name, params) {
  if (!handlers[name]) throw new Error(`no job ${name}`);
  return handlers[name](params);
}

const queue = {
  call: (name, params) => runJob(name, params),
  print: () => process.stdout.write(Object.keys(handlers).join('\n')),
};

module.exports = { runJob, queue };
