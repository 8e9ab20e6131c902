function linhas({ title, start, end }) {
  return ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', `SUMMARY:${title}`, `DTSTART:${start}`, `DTEND:${end}`, 'END:VEVENT', 'END:VCALENDAR'];
}

function entregar(ics) {
  window.location.href = 'data:text/calendar;charset=utf-8,' + encodeURIComponent(ics); // expect: ABP104
}

const calendario = {
  id: 'calendario',
  capabilities: [
    { name: 'calendar.invite', // via: ABP104
      description: 'Convite em formato iCalendar',
      inputSchema: {
        type: 'object',
        properties: { title: { type: 'string' }, start: { type: 'string' }, end: { type: 'string' } },
        required: ['title', 'start', 'end'],
      },
      handler(params) {
        const ics = linhas(params).join('\r\n');
        entregar(ics); // via: ABP104
        return { ics };
      } },
    { name: 'calendar.parse',
      description: 'Lê um convite',
      inputSchema: { type: 'object', properties: { ics: { type: 'string' } }, required: ['ics'] },
      handler: ({ ics }) => Object.fromEntries(ics.split('\r\n').map((linha) => linha.split(':'))) },
  ],
  buttons: [
    { label: 'Convite', press: () => entregar(linhas({ title: 'Reunião', start: '', end: '' }).join('\r\n')) },
  ],
};

export default calendario;
