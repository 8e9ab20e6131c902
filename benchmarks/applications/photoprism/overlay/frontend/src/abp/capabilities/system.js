import { session } from "app/session";
import { restart } from "common/server";

export function provideSystem(registry) {
  registry
    .provide("session.logout", function () {
      return session.logout().then(() => ({ loggedOut: true }));
    })
    .provide("server.restart", function ({ uri }) {
      return restart(uri).then(() => ({ restarted: true }));
    });
}
