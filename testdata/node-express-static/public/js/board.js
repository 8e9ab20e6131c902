// For people.
const list = document.getElementById('events');

async function refresh() {
  list.replaceChildren(...(await api.events()).map((event) => {
    const item = document.createElement('li');
    item.textContent = `${event.title} (${event.city})`;
    item.addEventListener('click', () => window.open(`/download/${event.id}`));
    return item;
  }));
}

document.getElementById('share').addEventListener('click', () => {
  navigator.share({ title: document.title, url: location.href }).catch(() => prompt('Copy this link', location.href));
});

document.getElementById('remind').addEventListener('click', async () => {
  if ((await Notification.requestPermission()) === 'granted') new Notification('We will remind you');
});

refresh().catch((error) => alert(error.message));
