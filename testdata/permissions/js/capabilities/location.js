import { denied, refuse, reply } from '../reply.js';

const { geolocation } = navigator;

const plain = ({ latitude, longitude, accuracy }) => ({ latitude, longitude, accuracy });

/** Declared in listCapabilities() only; refused through the error callback. */
export function current({ precise = false }) {
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(reply(plain(coords))),
      (problem) => resolve(problem.code === problem.PERMISSION_DENIED ? denied('location') : refuse('TIMEOUT', problem.message, true)),
      { enableHighAccuracy: precise, timeout: 10_000 },
    );
  });
}

/** Declared; a refusal is never heard of. */
export async function track({ seconds = 10 }) {
  const points = [];
  const watch = geolocation.watchPosition(({ coords }) => points.push(plain(coords))); // expect: ABP202
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  geolocation.clearWatch(watch);
  return reply({ points });
}

const position = () =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject);
  });

/** Declared; the promise is rejected with the refusal, and the handler turns it. */
export async function distance({ latitude, longitude }) {
  try {
    const { coords } = await position();
    return reply({ degrees: Math.hypot(coords.latitude - latitude, coords.longitude - longitude) });
  } catch (problem) {
    if (problem.code === 1) return denied('location');
    return refuse('OPERATION_FAILED', problem.message);
  }
}
