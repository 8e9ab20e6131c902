export async function lesen(schluessel) {
  return localStorage.getItem(schluessel) ?? ''
}

export function schreiben(schluessel, wert) {
  localStorage.setItem(schluessel, wert)
}
