import { bus, signals, channel } from '../bus.js';
import { store } from '../state/store.js';

const toolbar = document.createElement('menu');

for (const name of ['copy', 'print', 'tour', 'help', 'share']) {
  const button = document.createElement('button');
  button.dataset.name = name;
  button.textContent = name;
  toolbar.append(button);
}

toolbar.addEventListener('click', ({ target }) => {
  switch (target.dataset.name) {
    case 'copy':
      bus.emit('toolbar:copy', JSON.stringify(store.getState()));
      break;
    case 'print':
      bus.emit('toolbar:print');
      break;
    case 'tour':
      signals.emit('tour');
      break;
    case 'help':
      channel.publish('help');
      break;
    case 'share':
      store.perform({ type: 'share.open', url: location.href });
      break;
  }
});

store.subscribe(({ copied }) => toolbar.classList.toggle('copied', copied));

document.body.append(toolbar);
