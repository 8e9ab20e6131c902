// Questions to the person at the keyboard.
export function sure(question) {
  return window.confirm(question); // expect: ABP101
}

export async function ring(title, body) {
  const registration = await navigator.serviceWorker.ready;
  await registration.showNotification(title, { body, tag: 'note-reminder' }); // expect: ABP108
}
