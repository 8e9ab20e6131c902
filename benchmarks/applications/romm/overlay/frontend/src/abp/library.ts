// Capabilities that need nothing but the API and the stores.
import type { ScreenshotSchema } from "@/__generated__";
import exportApi from "@/services/api/export";
import romApi from "@/services/api/rom";
import screenshotApi from "@/services/api/screenshot";
import userApi from "@/services/api/user";
import storeCollections from "@/stores/collections";
import useSoundtrackPlayer from "@/stores/soundtrackPlayer";
import { getDownloadLink } from "@/utils";
import useGallerySelection from "@/v2/stores/gallerySelection";
import { fail, ok, provideCapability } from "./registry";

provideCapability("rom.search", async ({ text, limit = 20 }) => {
  if (typeof text !== "string" || !text)
    return fail("INVALID_PARAMS", "text is required");
  const { data } = await romApi.getRoms({ searchTerm: text, limit });
  return ok({ total: data.total, roms: data.items });
});

provideCapability("rom.link", async ({ id }) => {
  const { data: rom } = await romApi.getRom({ romId: id });
  return ok({ link: getDownloadLink({ rom }), name: rom.fs_name });
});

provideCapability("collection.list", async () => {
  const store = storeCollections();
  await store.fetchCollections();
  return ok({
    collections: store.allCollections.map(({ id, name }) => ({ id, name })),
  });
});

provideCapability("collection.download", async ({ id }) => {
  await romApi.bulkDownloadRoms({ collectionId: id });
  return ok({ started: true });
});

provideCapability("invite.create", async ({ role = "user" }) => {
  const { data } = await userApi.createInviteLink({ role, expiration: 86400 });
  return ok({ token: data.token });
});

provideCapability("export.roms", async ({ platformId }) => {
  const { data } = await romApi.getRoms({ platformIds: [platformId] });
  return ok({
    content: JSON.stringify(data.items),
    mimeType: "application/json",
    encoding: "utf-8",
    filename: `platform-${platformId}.json`,
  });
});

provideCapability("export.gamelist", async ({ platformIds }) => {
  await exportApi.exportGamelistXml({ platformIds });
  return ok({ status: "gamelist.xml written" });
});

provideCapability("export.selection", () => {
  const selection = useGallerySelection();
  return ok({
    content: [...selection.selected.keys()].join("\n"),
    mimeType: "text/plain",
    filename: "selection.txt",
  });
});

provideCapability("soundtrack.volume", ({ volume }) => {
  const player = useSoundtrackPlayer();
  player.setVolume(volume);
  return ok({ volume: player.volume });
});

provideCapability("rom.notes", async ({ id }) => {
  const { data: rom } = await romApi.getRom({ romId: id });
  return ok({ notes: rom.all_user_notes ?? [] });
});

async function grabFrame(): Promise<File> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
  const video = document.createElement("video");
  video.srcObject = stream;
  await video.play();
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  stream.getTracks().forEach((track) => track.stop());
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/png"),
  );
  return new File([blob!], "screenshot.png", { type: "image/png" });
}

provideCapability("screenshot.capture", async ({ id }) => {
  try {
    const file = await grabFrame();
    const [result] = await screenshotApi.uploadGalleryScreenshots({
      romId: id,
      filesToUpload: [file],
    });
    if (result.status === "rejected")
      return fail("OPERATION_FAILED", "The upload failed");
    return ok({ screenshot: result.value satisfies ScreenshotSchema });
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotAllowedError")
      return fail("PERMISSION_DENIED", error.message);
    throw error;
  }
});
