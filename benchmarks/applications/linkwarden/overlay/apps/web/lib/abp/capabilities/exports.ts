import getPreservedFormatUrl from "@linkwarden/lib/getPreservedFormatUrl";
import { ArchivedFormat } from "@linkwarden/types/global";
import Papa from "papaparse";
import { registry } from "../registry";
import { api, blobToBase64, ok } from "../responses";

const escape = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

const collectionLinks = async (collectionId?: number): Promise<any[]> => {
  const query = collectionId ? `?collectionId=${collectionId}` : "";
  const response = await fetch(`/api/v1/search${query}`);
  const { data } = await response.json();
  return data.links;
};

registry.register("export.archive", async ({ id, format }) => {
  const url = await getPreservedFormatUrl({
    tokenEndpoint: "/api/v1/preserved/token",
    linkId: id,
    format: format ?? ArchivedFormat.pdf,
    download: true,
  });
  const blob = await fetch(url).then((response) => response.blob());

  return ok({
    content: await blobToBase64(blob),
    mimeType: blob.type || "application/pdf",
    encoding: "base64",
    filename: `archive-${id}`,
  });
});

registry.register("export.bookmarks", async ({ collectionId }) => {
  const links = await collectionLinks(collectionId);
  const rows = links.map(
    (link) => `<DT><A HREF="${escape(link.url)}">${escape(link.name)}</A>`
  );

  return ok({
    content: `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n${rows.join("\n")}\n</DL>`,
    mimeType: "text/html",
    encoding: "utf-8",
    filename: "bookmarks.html",
  });
});

registry.register("export.csv", async ({ collectionId }) => {
  const links = await collectionLinks(collectionId);
  const csv = Papa.unparse(links.map(({ name, url, description }) => ({ name, url, description })));

  return ok({ content: csv, mimeType: "text/csv", filename: "links.csv" });
});

registry.register("export.backup", async ({ since }) => {
  const response = await fetch(`/api/v1/migration?since=${since}`);

  return ok({
    content: response.body,
    mimeType: "application/json",
    filename: "backup.json",
  });
});

registry.register("export.preview", async ({ id }) => {
  const link = await api(`links/${id}`);

  return ok({
    mimeType: "image/jpeg",
    path: `archives/preview/${link.collectionId}/${id}.jpeg`,
  });
});
