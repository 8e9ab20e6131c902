/** An entry that its owner has confirmed. */
export function confirm(entry) {
  return { ...entry, confirmedAt: new Date().toISOString() };
}

export function toCsv(entries) {
  const rows = entries.map((entry) => [entry.day, entry.project, entry.minutes].join(','));
  return ['day,project,minutes', ...rows].join('\n');
}

export function parseCsv(csv) {
  const [, ...lines] = csv.trim().split('\n');
  return lines.map((line) => {
    const [day, project, minutes] = line.split(',');
    return { id: crypto.randomUUID(), day, project, minutes: Number(minutes) };
  });
}
