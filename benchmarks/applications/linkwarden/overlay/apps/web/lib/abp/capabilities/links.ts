import { copyTextToClipboard } from "@/lib/copyToClipboard";
import importBookmarks from "@/lib/client/importBookmarks";
import openLink from "@/lib/client/openLink";
import getLatestAnnouncement from "@/lib/client/getLatestAnnouncement";
import useLocalSettingsStore from "@/store/localSettings";
import {
  LinkIncludingShortenedCollectionAndTags,
  MigrationFormat,
} from "@linkwarden/types/global";
import { registry } from "../registry";
import { api, CapabilityError, ok } from "../responses";

type Link = LinkIncludingShortenedCollectionAndTags;

const findLink = (id: number) => api<Link>(`links/${id}`);

const deliver = async (link: Link, quiet: boolean) => {
  const text = `${link.name}\n${link.url}`;
  if (!quiet && typeof navigator.share === "function") {
    await navigator.share({ title: link.name, url: link.url ?? undefined });
  }
  return text;
};

registry.register("links.list", async ({ collectionId }) => {
  const response = await fetch(
    `/api/v1/search?collectionId=${encodeURIComponent(collectionId)}`
  );
  const { data } = await response.json();
  return ok({ links: data.links });
});

registry.register("links.open", async ({ id }) => {
  const [link, user] = await Promise.all([findLink(id), api(`users/me`)]);
  openLink(link, user, () => {});
  return ok({ url: link.url });
});

registry.register("links.copyAddress", async ({ id }) => {
  const link = await findLink(id);
  if (!link.url) throw new CapabilityError("INVALID_PARAMS", "It has no address");

  return ok({ copied: await copyTextToClipboard(link.url) });
});

registry.register("links.send", async ({ id, quiet = true }) =>
  ok({ text: await deliver(await findLink(id), quiet) })
);

registry.register("links.describe", async ({ id }) =>
  ok({ text: await deliver(await findLink(id), true) })
);

registry.register("links.import", async ({ html }) => {
  const file = new File([html], "bookmarks.html", { type: "text/html" });
  await importBookmarks({ target: { files: [file] } } as any, MigrationFormat.htmlFile);
  return ok({ imported: true });
});

registry.register("settings.update", ({ viewMode, color, columns }) => {
  const { updateSettings } = useLocalSettingsStore.getState();
  updateSettings({ viewMode, color, columns });
  return ok({ settings: useLocalSettingsStore.getState().settings });
});

registry.register("state.resetSettings", () => {
  localStorage.removeItem("viewMode");
  useLocalSettingsStore.getState().setSettings();
  return ok({ settings: useLocalSettingsStore.getState().settings });
});

registry.register("notification.latest", async () =>
  ok({ announcement: await getLatestAnnouncement() })
);

registry.register("places.tag", async ({ id }) => {
  const position = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject)
  );
  const link = await findLink(id);
  const name = `${position.coords.latitude},${position.coords.longitude}`;
  await api(`links/${id}`, {
    method: "PUT",
    body: JSON.stringify({ ...link, tags: [...link.tags, { name }] }),
  });
  return ok({ tag: name });
});
