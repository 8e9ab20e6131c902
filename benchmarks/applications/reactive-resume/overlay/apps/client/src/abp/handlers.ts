import { JsonResumeParser, ReactiveResumeParser } from "@reactive-resume/parser";

import { onJsonExport } from "@/client/pages/builder/sidebars/right/sections/export";
import { changeLanguage } from "@/client/providers/locale";
import { changeTone } from "@/client/services/openai/change-tone";
import { findResumeById, printResume } from "@/client/services/resume";
import { importResume } from "@/client/services/resume/import";
import type { ActionScope } from "@/client/stores/actions";
import { useActionStore } from "@/client/stores/actions";
import { useBuilderStore } from "@/client/stores/builder";
import { useResumeStore } from "@/client/stores/resume";

import { bridge } from "./bridge";
import { AbpError } from "./envelope";

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Handler = (params: Record<string, any>) => unknown;

const perform = async (scope: ActionScope, name: string, ...args: unknown[]) => {
  const action = useActionStore.getState().scopes[scope]?.[name];
  if (!action) throw new AbpError("CAPABILITY_UNAVAILABLE", `Open the ${scope} first.`, true);

  return await action(...args);
};

const mounted = () => {
  if (!bridge.current) throw new AbpError("CAPABILITY_UNAVAILABLE", "The app is not mounted.", true);
  return bridge.current;
};

const base64 = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      resolve(reader.result as string);
    });
    reader.addEventListener("error", () => {
      reject(reader.error);
    });
    reader.readAsDataURL(blob);
  });

const parsers = { "json-resume": JsonResumeParser, "reactive-resume": ReactiveResumeParser };

const TONES = ["casual", "professional", "confident", "friendly"] as const;

export const handlers: Record<string, Handler> = {
  "resume.read": async ({ id }) => {
    const { resume } = useResumeStore.getState();
    return id && id !== resume.id ? await findResumeById({ id }) : resume;
  },

  "resume.write": ({ path, value }) => {
    if (typeof path !== "string" || path.length === 0) {
      throw new AbpError("INVALID_PARAMS", "path must be a path below the resume's data.", true);
    }

    useResumeStore.getState().setValue(path, value);
    return { path };
  },

  "resume.copyLink": async () => {
    await perform("toolbar", "copy");
    return { copied: true };
  },

  "resume.zoom": async ({ direction }) => {
    await perform("toolbar", direction === "in" ? "zoomIn" : "zoomOut");
    return { direction };
  },

  "resume.publish": async ({ raw }) => {
    useResumeStore.getState().setValue("visibility", "public");
    await perform("sharing", raw ? "copyRaw" : "copy");
    return { visibility: useResumeStore.getState().resume.visibility };
  },

  "resume.import": async ({ type, content }) => {
    const Parser = parsers[type as keyof typeof parsers];
    if (!Parser) throw new AbpError("INVALID_PARAMS", `Unknown type: ${type}`);

    const parser = new Parser();
    const data = parser.convert(parser.validate(JSON.parse(content)) as never);
    const { id, title, slug } = await importResume({ data });
    return { id, title, slug };
  },

  "resume.choose": () => {
    mounted().startImport();
    return { opened: "import" };
  },

  "resume.link": async () => {
    await perform("summary", "setLink");
    return { content: useResumeStore.getState().resume.data.sections.summary.content };
  },

  "picture.upload": async () => {
    await perform("picture", "choose");
    return { url: useResumeStore.getState().resume.data.basics.picture.url };
  },

  "export.json": ({ id }) => {
    if (id !== useResumeStore.getState().resume.id) {
      throw new AbpError("INVALID_PARAMS", "Open the resume first.");
    }

    onJsonExport();
    return { message: "Your resume has been downloaded." };
  },

  "export.pdf": async ({ id }) => {
    const url = await mounted().openPdf(id);
    return { downloadUrl: url };
  },

  "export.file": async ({ id }) => {
    const { url } = await printResume({ id });
    const response = await fetch(url);
    const blob = await response.blob();
    const [, content] = (await base64(blob)).split(",");

    return { content, encoding: "base64", mimeType: "application/pdf", filename: `${id}.pdf`, size: blob.size };
  },

  "export.picture": async ({ id }) => {
    const { data } = await findResumeById({ id });
    const response = await fetch(data.basics.picture.url);
    const blob = await response.blob();

    return { content: await base64(blob), encoding: "base64", mimeType: blob.type };
  },

  "export.html": ({ page }) => {
    const frame = useBuilderStore.getState().frame.ref;
    const pages = frame?.contentDocument?.querySelectorAll<HTMLElement>("[data-page]");
    const content = pages?.[page ?? 0]?.outerHTML;
    if (!content) throw new AbpError("CAPABILITY_UNAVAILABLE", "Open the resume first.", true);

    return { content, filename: "resume.html" };
  },

  "convert.tone": async ({ text, tone }) => {
    if (!TONES.includes(tone)) throw new AbpError("INVALID_PARAMS", `Unknown tone: ${tone}`);
    return { text: await changeTone(text, tone) };
  },

  "settings.language": async ({ locale }) => {
    await changeLanguage(locale);
    return { locale };
  },

  "settings.save": async ({ theme, locale }) => {
    await perform("profile", "save", { theme, locale });
    return { theme, locale };
  },

  "settings.theme": ({ theme }) => {
    mounted().setTheme(theme);
    return { theme };
  },

  "account.rename": async ({ name }) => ({ name: await mounted().rename(name) }),
};
