import { consoleApiClient } from "@halo-dev/api-client";
import { setLanguage } from "@/locales";
import type { AgentTools } from "./service";

export const coreTools: AgentTools = {
  "posts.list": async ({ keyword, page = 1, size = 20 }) => {
    const { data } = await consoleApiClient.content.post.listPosts({
      page,
      size,
      keyword,
    });
    return { total: data.total, items: data.items };
  },
  "export.themeJson": async ({ name }) => {
    const { data } = await consoleApiClient.theme.theme.fetchThemeJsonConfig({
      name,
    });
    return {
      content: JSON.stringify(data, null, 2),
      mimeType: "application/json",
      encoding: "utf-8",
      filename: `${name}.json`,
    };
  },
  "attachment.upload": async ({ content, filename, mimeType, policyName }) => {
    const bytes = Uint8Array.from(atob(content), (c) => c.charCodeAt(0));
    const file = new File([bytes], filename, { type: mimeType });
    const { data } =
      await consoleApiClient.storage.attachment.uploadAttachmentForConsole({
        file,
        policyName,
      });
    return { name: data.metadata.name };
  },
  "state.setLanguage": async ({ language }) => {
    await setLanguage(language);
    return { language };
  },
};
