// Talks to the server.
const api = {
  async open(path, options) {
    const response = await fetch(path, options);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  },
  async events(city) {
    return (await api.open(`/api/events?city=${encodeURIComponent(city || '')}`)).json();
  },
  async add(event) {
    return (await api.open('/api/events', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(event) })).json();
  },
  async calendar(id) {
    return (await api.open(`/api/events/${id}/calendar`)).text();
  },
};
