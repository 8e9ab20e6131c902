const timers = new Map<string, number>();

export async function remindLater(id: string, minutes: number) {
  if (Notification.permission !== 'granted') {
    await Notification.requestPermission(); // expect: ABP108
  }
  window.clearTimeout(timers.get(id));
  timers.set(
    id,
    window.setTimeout(() => { // via: ABP108
      new Notification('Invoice unpaid', { body: id }); // expect: ABP108
    }, minutes * 60_000),
  );
  return { id, dueIn: minutes };
}
