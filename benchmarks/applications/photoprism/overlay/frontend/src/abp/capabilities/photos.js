import Api from "common/api";
import Notify from "common/notify";
import Clipboard from "common/clipboard";
import Thumb from "model/thumb";
import { Photo } from "model/photo";
import { AbpError, blobToBase64, ErrorCode } from "abp/response";

function uidsOf(params) {
  if (!params || !Array.isArray(params.uids) || params.uids.length === 0) {
    throw new AbpError(ErrorCode.InvalidParams, "uids must be a list of picture UIDs");
  }

  return params.uids;
}

export function providePhotos(registry) {
  registry
    .provide("photos.search", function ({ q = "", count = 60, offset = 0 }) {
      return Photo.search({ q, count, offset }).then((resp) => ({
        count: resp.count,
        photos: resp.models.map((m) => m.getValues()),
      }));
    })
    .provide("photos.archive", function (params) {
      const photos = uidsOf(params);

      return Api.post("batch/photos/archive", { photos }).then(() => {
        Notify.success("Selection archived");
        return { archived: photos };
      });
    })
    .provide("photos.view", function (params) {
      return Photo.search({ q: `uid:${uidsOf(params).join("|")}`, count: 100 }).then((resp) => {
        this.viewer.show(Thumb.fromPhotos(resp.models), 0);
        return { shown: resp.count };
      });
    })
    .provide("export.photo", function ({ uid }) {
      return new Photo().find(uid).then((photo) => {
        photo.downloadAll();
        return { status: "downloaded" };
      });
    })
    .provide("export.original", function ({ uid }) {
      return new Photo().find(uid).then((photo) =>
        fetch(photo.getDownloadUrl())
          .then((resp) => resp.blob())
          .then((blob) =>
            blobToBase64(blob).then((content) => ({
              content,
              mimeType: blob.type,
              encoding: "base64",
              filename: photo.baseName(),
              size: blob.size,
            }))
          )
      );
    })
    .provide("clipboard.add", function (params) {
      uidsOf(params).forEach((id) => Clipboard.addId(id));
      return { selection: Clipboard.getIds() };
    })
    .provide("state.resetSelection", function () {
      Clipboard.clear();
      return { selection: Clipboard.getIds() };
    });
}
