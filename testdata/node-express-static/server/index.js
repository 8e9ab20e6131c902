// Habit: Express serves public/; the server has open(), confirm(), print() and dotted job names of its own. No finding.
const path = require('path');
const express = require('express');
const open = require('open');
const { confirm } = require('@inquirer/prompts');
const { runJob } = require('./jobs');
const events = require('./events');

const app = express();
app.use(express.json());
app.use(express.static(path.join(__dirname, '..', 'public')));

app.get('/api/events', (req, res) => {
  res.json(events.list(req.query.city));
});

app.post('/api/events', (req, res) => {
  res.status(201).json(events.add(req.body));
});

app.get('/api/events/:id/calendar', (req, res) => {
  res.type('text/calendar').send(events.toIcs(req.params.id));
});

// A download route is the server's business.
app.get('/download/:id', (req, res) => {
  res.download(path.join(__dirname, 'files', `${req.params.id}.ics`));
});

app.post('/jobs/:name', async (req, res) => {
  res.json(await runJob(req.params.name, req.body));
});

async function start() {
  const port = process.env.PORT || 3000;
  app.listen(port, () => console.log(`http://localhost:${port}`));
  if (process.stdout.isTTY && (await confirm({ message: 'Open the browser?' }))) {
    await open(`http://localhost:${port}`);
  }
}

if (require.main === module) {
  start();
}

module.exports = app;
