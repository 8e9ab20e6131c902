import { failure, success } from './responses';

const position = () =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000 });
  });

export async function locate({ choreId }) {
  try {
    const { coords } = await position();
    return success({ choreId, latitude: coords.latitude, longitude: coords.longitude });
  } catch (error) {
    if (error.code === error.PERMISSION_DENIED) {
      return failure('PERMISSION_DENIED', 'The location was refused', true);
    }
    return failure('TIMEOUT', 'No position in time', true);
  }
}
