export class Refused extends Error {}

export const position = (timeout = 10000) =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (error) => reject(error.code === 1 ? new Refused(error.message) : error),
      { timeout },
    );
  });
