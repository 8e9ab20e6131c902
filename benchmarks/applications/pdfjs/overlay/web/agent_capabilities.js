/* Copyright 2026 Mozilla Foundation
 *
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */

import { AnnotationEditorParamsType, AnnotationEditorType } from "pdfjs-lib";
import { internalOpt } from "./internal_evt.js";
import { ScrollMode } from "./ui_utils.js";
import { waitOnEventOrTimeout } from "./event_utils.js";

const NOTHING = { type: "object", properties: {} };

const PAGE_ACTIONS = ["NextPage", "PrevPage", "FirstPage", "LastPage"];

const object = (properties, required = Object.keys(properties)) => ({
  type: "object",
  properties,
  required,
});

/**
 * Everything that an agent may do with the viewer.
 */
class ViewerCapabilities {
  #app;

  constructor(app) {
    this.#app = app;
  }

  get all() {
    return [
      ...this.#eventCapabilities(),
      ...this.#documentCapabilities(),
      ...this.#attachmentCapabilities(),
      ...this.#editingCapabilities(),
      ...this.#viewCapabilities(),
    ];
  }

  /**
   * What the buttons of the toolbars do as well.
   */
  *#eventCapabilities() {
    const events = [
      { name: "pages.next", eventName: "nextpage" },
      { name: "pages.previous", eventName: "previouspage" },
      { name: "view.rotate", eventName: "rotatecw" },
      { name: "document.print", eventName: "print" },
      { name: "document.save", eventName: "download" },
      { name: "document.pick", eventName: "openfile" },
      { name: "document.showProperties", eventName: "documentproperties" },
      { name: "view.present", eventName: "presentationmode" },
      {
        name: "view.scrollWrapped",
        eventName: "switchscrollmode",
        eventDetails: { mode: ScrollMode.WRAPPED },
      },
    ];
    for (const { name, eventName, eventDetails } of events) {
      yield {
        name,
        description: `Does what "${eventName}" does in the viewer`,
        inputSchema: NOTHING,
        run: async () => {
          const { eventBus } = this.#app;
          eventBus.dispatch(eventName, { source: this, ...eventDetails });
          return this.#position();
        },
      };
    }
  }

  #position() {
    const { page, pagesCount } = this.#app;
    return { page, pagesCount };
  }

  #documentCapabilities() {
    const app = this.#app;

    return [
      {
        name: "document.open",
        description: "Opens a document by its address",
        inputSchema: object({ url: { type: "string" } }),
        async run({ url }) {
          await app.open({ url });
          return { url: app.url, pagesCount: app.pagesCount };
        },
      },
      {
        name: "document.unlock",
        description: "Enters the password of the document",
        inputSchema: object({ password: { type: "string" } }),
        async run({ password }) {
          const { input, submitButton } = app.passwordPrompt;
          input.value = password;
          submitButton.click();
          return { accepted: !app.overlayManager.active };
        },
      },
      {
        name: "document.properties",
        description: "The properties of the document",
        inputSchema: NOTHING,
        async run() {
          const { info, contentLength } = await app.pdfDocument.getMetadata();
          return { info, contentLength, title: app._docTitle };
        },
      },
      {
        name: "export.document",
        description: "The document with its annotations",
        inputSchema: object({ filename: { type: "string" } }),
        async run({ filename }) {
          const data = await app.pdfDocument.saveDocument();
          return {
            content: data.toBase64(),
            encoding: "base64",
            filename: filename || app._docFilename,
          };
        },
      },
      {
        name: "export.text",
        description: "The text of the document",
        inputSchema: NOTHING,
        run: async () => ({
          content: await app.pdfViewer.getAllText(),
          mimeType: "text/plain",
          encoding: "utf-8",
        }),
      },
      {
        name: "export.pages",
        description: "Some pages of the document as a new one",
        inputSchema: object({
          pages: { type: "array", items: { type: "integer" } },
        }),
        async run({ pages }) {
          const pageInfos = [
            { document: null, includePages: pages.map(page => page - 1) },
          ];
          await app.onSavePages({ data: { pageInfos, copyLevels: null } });
          return { status: "saved" };
        },
      },
      {
        name: "render.thumbnail",
        description: "The thumbnail of a page",
        inputSchema: object({ page: { type: "integer" } }),
        async run({ page }) {
          const thumbnail = app.pdfThumbnailViewer.getThumbnail(page - 1);
          if (!thumbnail) {
            throw new Error(`There is no page ${page}.`);
          }
          return {
            page,
            image: thumbnail.image.src,
          };
        },
      },
    ];
  }

  #attachmentCapabilities() {
    const app = this.#app;

    return [
      {
        name: "attachments.list",
        description: "The files that are attached to the document",
        inputSchema: NOTHING,
        async run() {
          const attachments = await app.pdfDocument.getAttachments();
          return {
            attachments: [...(attachments ?? [])].map(([id, { filename }]) => ({
              id,
              filename,
            })),
          };
        },
      },
      {
        name: "attachments.read",
        description: "The content of an attachment",
        inputSchema: object({ id: { type: "string" } }),
        async run({ id }) {
          const content = await app.pdfLinkService.getAttachmentContent(id);
          if (!content) {
            throw new Error(`There is no attachment ${id}.`);
          }
          return {
            content: content.toBase64(),
            mimeType: "application/octet-stream",
            encoding: "base64",
            filename: id,
          };
        },
      },
      {
        name: "download.attachment",
        description: "Opens an attachment",
        inputSchema: object({
          id: { type: "string" },
          filename: { type: "string" },
        }),
        async run({ id, filename }) {
          const content = await app.pdfLinkService.getAttachmentContent(id);
          return {
            id,
            opened: app.downloadManager?.openOrDownloadData(content, filename),
          };
        },
      },
    ];
  }

  #editingCapabilities() {
    const app = this.#app;

    const setMode = async mode => {
      app.eventBus.dispatch("switchannotationeditormode", {
        source: this,
        mode,
        isFromKeyboard: false,
      });
      await waitOnEventOrTimeout({
        target: app.eventBus,
        name: "annotationeditormodechanged",
        delay: 1000,
      });
    };
    const setParam = (type, value) => {
      app.eventBus.dispatch("switchannotationeditorparams", {
        source: this,
        type,
        value,
      });
    };

    return [
      {
        name: "annotations.setThickness",
        description: "How thick lines are that are drawn",
        inputSchema: object({ thickness: { type: "integer" } }),
        async run({ thickness }) {
          await setMode(AnnotationEditorType.INK);
          setParam(AnnotationEditorParamsType.INK_THICKNESS, thickness);
          return { thickness };
        },
      },
      {
        name: "annotations.addImage",
        description: "Adds an image to the page that is shown",
        inputSchema: NOTHING,
        async run() {
          await setMode(AnnotationEditorType.STAMP);
          setParam(AnnotationEditorParamsType.CREATE);
          return { page: app.page };
        },
      },
      {
        name: "pages.insert",
        description: "Inserts the pages of another document",
        inputSchema: NOTHING,
        async run() {
          const { button } = app.appConfig.viewsManager.viewsManagerAddFile;
          button.click();
          return { pagesCount: app.pagesCount };
        },
      },
      {
        name: "text.copy",
        description: "Copies the text of the document",
        inputSchema: NOTHING,
        async run() {
          document.getSelection().selectAllChildren(app.appConfig.mainContainer);
          document.dispatchEvent(new ClipboardEvent("copy"));
          return { text: await app.pdfViewer.getAllText() };
        },
      },
    ];
  }

  *#viewCapabilities() {
    const app = this.#app;

    yield {
      name: "pages.navigate",
      description: "Goes to another page",
      inputSchema: object({ action: { enum: PAGE_ACTIONS } }),
      run: async ({ action }) => {
        if (!PAGE_ACTIONS.includes(action)) {
          throw new Error(`Unknown action: ${action}`);
        }
        app.pdfLinkService.executeNamedAction(action);
        return this.#position();
      },
    };
    yield {
      name: "pages.goBack",
      description: "Goes to where the reader was before",
      inputSchema: object({ steps: { type: "integer" } }, []),
      run: async ({ steps = -1 }) => {
        app.pdfLinkService.executeNamedAction(
          steps < 0 ? "GoBack" : "GoForward"
        );
        return this.#position();
      },
    };
    yield {
      name: "find.text",
      description: "Looks for a text",
      inputSchema: object({ query: { type: "string" } }),
      run: async ({ query }) => {
        const { promise, resolve } = Promise.withResolvers();
        app.eventBus.on(
          "updatefindmatchescount",
          ({ matchesCount }) => resolve(matchesCount),
          { once: true, ...internalOpt }
        );
        app.findBar.findField.value = query;
        app.findBar.dispatchEvent("");
        return await promise;
      },
    };
    yield {
      name: "page.pickPoint",
      description: "The point of the page that the reader shows",
      inputSchema: NOTHING,
      run: async () => {
        const { promise, resolve } = Promise.withResolvers();
        app.appConfig.viewerContainer.addEventListener("click", resolve, {
          once: true,
        });
        const { clientX: x, clientY: y } = await promise;
        return { x, y };
      },
    };
    yield {
      name: "page.settle",
      description: "Waits until the page is rendered",
      inputSchema: NOTHING,
      run: async () => {
        const type = await waitOnEventOrTimeout({
          target: app.appConfig.viewerContainer,
          name: "click",
          delay: 500,
        });
        return { type, ...this.#position() };
      },
    };
    yield {
      name: "state.setZoom",
      description: "How large pages are shown",
      inputSchema: object({ value: { type: "string" } }),
      run: async ({ value }) => {
        app.eventBus.dispatch("scalechanged", { source: this, value });
        return { scale: app.pdfViewer.currentScale };
      },
    };
  }
}

export { ViewerCapabilities };
