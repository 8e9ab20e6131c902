let timer;

const delays = { hour: 36e5, day: 864e5 };

export async function remind(text, every = 'day') {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') {
    return false;
  }
  clearInterval(timer);
  timer = setInterval(() => new Notification('Logbook', { body: text }), delays[every]);
  return true;
}

export const forget = () => clearInterval(timer);
