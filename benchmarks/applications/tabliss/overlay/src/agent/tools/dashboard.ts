import { addWidget, reorderWidget, toggleFocus } from "../../db/action";
import { selectWidgets } from "../../db/select";
import { cache, db } from "../../db/state";
import { DB, Stream } from "../../lib";
import { widgetConfigs } from "../../plugins";
import { getSuggestions } from "../../plugins/widgets/search/getSuggestions";
import {
  buildUrl,
  getSearchUrl,
  getSuggestUrl,
} from "../../plugins/widgets/search/utils";
import { addTodo } from "../../plugins/widgets/todo/actions";
import { reducer } from "../../plugins/widgets/todo/reducer";
import { press, searches } from "../commands";
import { number, object, provide, Refusal, text } from "../registry";

const LINKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

provide("view", {
  fullscreen: {
    description: "Fills the screen",
    inputSchema: object(),
    run: () => {
      press("f");
      return { fullscreen: Boolean(document.fullscreenElement) };
    },
  },
  focus: {
    description: "Hides or shows the widgets",
    inputSchema: object(),
    run: () => {
      press("w");
      return { focus: DB.get(db, "focus") };
    },
  },
  "toggle-focus": {
    description: "The same without a key",
    inputSchema: object(),
    run: () => {
      toggleFocus();
      return { focus: DB.get(db, "focus") };
    },
  },
});

provide("links", {
  visit: {
    description: "Opens a quick link",
    inputSchema: object({ index: number }, ["index"]),
    run: ({ index }) => {
      const key = LINKS[index];
      if (!key) throw new Refusal("INVALID_PARAMS", `No link ${index}`);
      press(key);
      return { visited: index };
    },
  },
});

provide("search", {
  open: {
    description: "Searches the web",
    inputSchema: object({ query: text }, ["query"]),
    run: ({ query }) => {
      Stream.publish(searches, query);
      return { query };
    },
  },
  url: {
    description: "The address of a search",
    inputSchema: object({ query: text, engine: text }, ["query"]),
    run: ({ query, engine = "google" }) => ({
      url: buildUrl(query, getSearchUrl(engine)),
    }),
  },
  suggest: {
    description: "Suggestions for a search",
    inputSchema: object({ query: text, engine: text }, ["query", "engine"]),
    run: async ({ query, engine }) => {
      const url = getSuggestUrl(engine);
      return { suggestions: url ? await getSuggestions(query, url) : [] };
    },
  },
});

provide("widgets", {
  list: {
    description: "The widgets of the dashboard",
    inputSchema: object(),
    run: () => ({ widgets: selectWidgets() }),
  },
  add: {
    description: "Adds a widget",
    inputSchema: object({ key: { enum: widgetConfigs.map(({ key }) => key) } }),
    run: ({ key }) => {
      addWidget(key);
      return { widgets: selectWidgets() };
    },
  },
  reOrder: {
    description: "Moves a widget",
    inputSchema: object({ from: number, to: number }, ["from", "to"]),
    run: ({ from, to }) => {
      reorderWidget(from, to);
      return { widgets: selectWidgets() };
    },
  },
});

provide("todo", {
  add: {
    description: "Adds an item to a list",
    inputSchema: object({ id: text, contents: text }, ["id", "contents"]),
    run: ({ id, contents }) => {
      const data = (DB.get(db, `data/${id}`) ?? { items: [], show: 3 }) as any;
      const items = reducer(data.items, addTodo(contents));
      DB.put(db, `data/${id}`, { ...data, items });
      return { items };
    },
  },
});

const images = () => {
  const { id, key } = DB.get(db, "background");
  if (key !== "background/image") return [];
  return (DB.get(cache, id) ?? []) as File[];
};

const read = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

provide("export", {
  image: {
    description: "An image of the background",
    inputSchema: object({ index: number }, ["index"]),
    run: ({ index }) => {
      const file = images()[index];
      return { content: URL.createObjectURL(file), mimeType: file.type };
    },
  },
  imageData: {
    description: "An image of the background, as a data URL",
    inputSchema: object({ index: number }, ["index"]),
    run: async ({ index }) => {
      const file = images()[index];
      const content = await read(file);
      return { content, mimeType: file.type, encoding: "base64" };
    },
  },
  imageFile: {
    description: "An image of the background, as a file",
    inputSchema: object({ index: number }, ["index"]),
    run: async ({ index }) => {
      const file = images()[index];
      const [, content] = (await read(file)).split(",");
      return {
        content,
        mimeType: file.type,
        encoding: "base64",
        filename: file.name,
      };
    },
  },
});
