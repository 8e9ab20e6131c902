const events = new Map();

exports.list = (city) => [...events.values()].filter((event) => !city || event.city === city);

exports.add = (event) => {
  const id = String(events.size + 1);
  events.set(id, { ...event, id });
  return events.get(id);
};

exports.feature = (id) => Object.assign(events.get(id), { featured: true });

exports.toIcs = (id) => {
  const event = events.get(id);
  return `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${event.title}\nEND:VEVENT\nEND:VCALENDAR`;
};
