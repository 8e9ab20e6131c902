import store from "../store";
import { handleFetchBooks } from "../store/actions/manager";
import { handleFetchNotes } from "../store/actions/reader";
import Book from "../models/Book";
import DatabaseService from "../utils/storage/databaseService";
import BookUtil from "../utils/file/bookUtil";
import { backup } from "../utils/file/backup";
import {
  convertNotesToMarkdown,
  convertNotesToHTML,
  exportBooks,
  exportDictionaryHistory,
  exportHighlights,
  exportNotes,
} from "../utils/file/export";
import { openExternalUrl, reloadManager } from "../utils/common";
import { registry } from "./registry";

const text = { type: "string" };

const booksOf = async (keys: string[]): Promise<Book[]> => {
  const books: Book[] = await DatabaseService.getAllRecords("books");
  return books.filter((book) => keys.includes(book.key));
};

const notesOf = async (keys: string[]) => {
  const notes = await DatabaseService.getAllRecords("notes");
  return notes.filter((note: any) => keys.includes(note.bookKey));
};

registry
  .define(
    "export.notes",
    "Exports the notes of books.",
    { keys: { type: "array" }, format: text },
    async ({ keys, format }) => {
      switch (format) {
        case "md":
        case "txt":
        case "html":
          await exportNotes(await notesOf(keys), await booksOf(keys), format);
          break;
        default:
          await exportNotes(await notesOf(keys), await booksOf(keys), "csv");
      }
      return { success: true, data: { exported: true, format } };
    }
  )
  .define(
    "export.highlights",
    "Exports the highlights of books as a PDF.",
    { keys: { type: "array" } },
    async ({ keys }) => {
      await exportHighlights(await notesOf(keys), await booksOf(keys), "pdf");
      return { success: true, data: { format: "pdf", status: "saved" } };
    }
  )
  .define(
    "export.books",
    "Exports books in one archive.",
    { keys: { type: "array" } },
    async ({ keys }) => {
      const books = await booksOf(keys);
      await exportBooks(books);
      return { success: true, data: { names: books.map((book) => book.name) } };
    }
  )
  .define(
    "export.dictionary",
    "Exports what was looked up.",
    { keys: { type: "array" } },
    async ({ keys }) => {
      const words = await DatabaseService.getAllRecords("words");
      exportDictionaryHistory(words, await booksOf(keys));
      return { success: true };
    }
  )
  .define("export.backup", "Makes a backup.", {}, async () => {
    const made = await backup("local");
    return { success: true, data: { made } };
  })
  .define(
    "convert.notesToMarkdown",
    "Gives the notes of books as Markdown.",
    { keys: { type: "array" } },
    async ({ keys }) => {
      const content = convertNotesToMarkdown(await notesOf(keys));
      return {
        success: true,
        data: { content, mimeType: "text/markdown", encoding: "utf-8" },
      };
    }
  )
  .define(
    "convert.notesToHtml",
    "Gives the notes of books as HTML.",
    { keys: { type: "array" } },
    async ({ keys }) => ({
      success: true,
      data: { html: convertNotesToHTML(await notesOf(keys)) },
    })
  )
  .define("reader.open", "Opens a book.", { key: text }, async ({ key }) => {
    const [book] = await booksOf([key]);
    await BookUtil.redirectBook(book);
    return { success: true, data: { key } };
  })
  .define("app.openUrl", "Opens an address.", { url: text }, ({ url }) => {
    openExternalUrl(url);
    return { success: true, data: { url } };
  })
  .define("app.restart", "Loads the app again.", {}, () => {
    reloadManager();
    return { success: true, data: {} };
  })
  .define("library.list", "Lists the books.", {}, async () => {
    store.dispatch(handleFetchBooks() as any);
    store.dispatch(handleFetchNotes() as any);
    const { books } = store.getState().manager;
    return {
      success: true,
      data: { books: books.map(({ key, name, author }: Book) => ({ key, name, author })) },
    };
  });
