import type { LngLatLike } from "maplibre-gl";

/** Where the person is who edits the style. */
export function locate(): Promise<LngLatLike> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.longitude, coords.latitude]),
      err => reject(new Error(err.message)),
    );
  });
}
