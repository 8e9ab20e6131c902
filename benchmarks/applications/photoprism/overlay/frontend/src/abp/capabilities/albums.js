import Event from "pubsub-js";
import Util from "common/util";
import download from "common/download";
import Album from "model/album";
import { config } from "app/session";

export function provideAlbums(registry) {
  registry
    .provide("albums.create", function ({ title }) {
      return new Album({ Title: title }).save().then((album) => album.getValues());
    })
    .provide("albums.link", async function ({ uid }) {
      const album = await new Album().find(uid);
      const link = await album.createLink();
      await Util.copyToMachineClipboard(link.url());
      return { url: link.url() };
    })
    .provide("albums.like", function ({ uid }) {
      return new Album().find(uid).then((album) => album.like()).then(() => ({ uid, liked: true }));
    })
    .provide("export.album", function ({ uid }) {
      download(`${config.apiUri}/albums/${uid}/dl?t=${config.downloadToken}`, "photoprism-album.zip");
      return { ok: true };
    })
    .provide("library.upload", function ({ albums = [] }) {
      Event.publish("dialog.upload", { albums });
      return { opened: true };
    });
}
