export async function entriesOf(week) {
  const response = await fetch(`/api/weeks/${week}/entries`);
  return response.json();
}
