import { Capability, Code } from './names';
import { list } from './list';
import { fail, file, ok, type Reply } from './reply';
import { EditorModel } from '../model/editor';
import { hosts } from '../model/links';
import { thumbnail, toPdf, toSvg } from '../model/pictures';
import { Store } from '../model/store';
import { alert, confirm as ask, Notification, open, prompt } from '../ui/toast';
import { html } from '../text/tag';
import { Dialogs, logged } from '../text/words';

type Params = Record<string, any>;

export class Garden {
  static readonly #version = '6.0.0';

  readonly protocolVersion = '0.1' as const;
  readonly app = { id: 'com.paragraphgarden.web', name: 'Paragraph Garden', version: Garden.#version };

  #session?: string;
  private readonly store = new Store('garden');
  declare readonly clipboard: never;

  get initialized(): boolean {
    return this.#session !== undefined;
  }

  get sessionId(): string | null {
    return this.#session ?? null;
  }

  async initialize() {
    this.#session = crypto.randomUUID();
    return {
      sessionId: this.#session,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: list.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown(): Promise<void> {
    this.#session = undefined;
  }

  listCapabilities() {
    return list;
  }

  async call(capability: string, params: Params = {}): Promise<Reply> {
    if (!this.initialized) return fail(Code.NotInitialized, 'initialize() first', true);
    try {
      switch (capability as Capability) {
        case Capability.TextToHtml:
          return this.toHtml(params as { text: string });
        case Capability.HtmlToText:
          return ok({ text: new DOMParser().parseFromString(params.html, 'text/html').body.textContent });
        case Capability.Svg:
          return ok({ svg: toSvg(params.text, params.width) });
        case Capability.Thumbnail:
          return ok({ image: await thumbnail(params.text) });
        case Capability.Pdf:
          return ok(file(await toPdf(params.text), 'application/pdf', 'base64'));
        case Capability.Html:
          return this.exportHtml(params);
        case Capability.Text:
          return this.process(params);
        case Capability.Links:
          return ok({ hosts: hosts(params.urls) });
        case Capability.Outline:
          return this.outline(params);
        case Capability.Read:
          return ok({ text: await this.store.open(params.key) });
        case Capability.Write:
          return ok({ bytesWritten: await this.store.write(params.key, params.text) });
        case Capability.State:
          return ok({ keys: await this.store.share() });
        default:
          return fail(Code.Unknown, capability);
      }
    } catch (error) {
      return fail(Code.Failed, (error as Error).message);
    }
  }

  @logged
  private toHtml({ text, wrap = false }: { text: string; wrap?: boolean }): Reply {
    // These come from ./ui/toast: they draw in the page and wait for nobody.
    alert(`${text.length} characters`);
    if (!ask('Convert?')) return fail(Code.Failed, 'not asked');
    const lines = text.split('\n').map((line) => html`<p>${line}</p>`);
    return ok({ html: wrap ? html`<section>${prompt('class', 'text')}</section>${lines.join('')}` : lines.join('') });
  }

  private exportHtml({ text, title = 'Garden' }: Params): Reply {
    const note = new Notification(title);
    const page = html`<!DOCTYPE html><title>${note.title}</title>
      <button onclick="navigator.clipboard.writeText(document.title)">Copy</button>
      <button onclick="window.print()">Print</button>
      <script>
        // what the page does when it is opened is the page's business
        confirm('Welcome?') && window.open('about:blank');
      </script>
      <pre>${text}</pre>`;
    return ok(file(page, 'text/html'));
  }

  private process({ text, command = 'bold' }: Params): Reply {
    const document = new EditorModel(text);
    document.open();
    document.execCommand('copy');
    document.execCommand(command);
    document.print();
    const { clipboard } = document;
    clipboard.writeText(text);
    return ok({ text: clipboard.readText(), result: String(document) });
  }

  private outline({ text }: Params): Reply {
    const headings: string[] = [];
    alert: for (const line of text.split('\n')) {
      if (!line.startsWith('#')) continue alert;
      headings.push(line.replace(/^#+\s*(alert\(.*\))?/, ''));
    }
    Dialogs.alert(headings.length);
    Dialogs.Native.confirm(headings);
    return ok({ headings, opened: open(headings[0]) });
  }
}
