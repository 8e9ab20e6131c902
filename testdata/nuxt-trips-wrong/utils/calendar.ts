export interface Trip {
  id: string
  title: string
  start: string
  end: string
  lat: number
  lon: number
}

const compact = (date: string) => date.replaceAll('-', '')

export function toIcs(trip: Trip) {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${compact(trip.start)}`,
    `DTEND;VALUE=DATE:${compact(trip.end)}`,
    `SUMMARY:${trip.title}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
}

export function saveIcs(trip: Trip) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([toIcs(trip)], { type: 'text/calendar' }))
  link.download = `${trip.id}.ics`
  document.body.append(link)
  link.click() // expect: ABP104
  link.remove()
}

export async function copyIcs(trip: Trip) {
  await navigator.clipboard.writeText(toIcs(trip))
}
