/** A clipboard of the editor's own: a string. */
class Buffer {
  #text = '';

  writeText(text: string): void {
    this.#text = text;
  }

  readText(): string {
    return this.#text;
  }
}

abstract class Model {
  abstract get clipboard(): Buffer;
  abstract execCommand(command: 'copy' | 'cut' | 'paste'): boolean;
  abstract execCommand(command: string): boolean;

  open(): this {
    return this;
  }

  print(): string {
    return this.toString();
  }
}

export class EditorModel extends Model {
  readonly #buffer = new Buffer();
  readonly #undo: string[] = [];
  #state: { text: string; changes: number };

  constructor(text: string) {
    super();
    // Every change is counted.
    this.#state = new Proxy({ text, changes: 0 }, {
      set(target, key, value) {
        target.changes += 1;
        return Reflect.set(target, key, value);
      },
    });
  }

  override get clipboard(): Buffer {
    return this.#buffer;
  }

  override execCommand(command: string): boolean {
    switch (command) {
      case 'copy':
        this.clipboard.writeText(this.#state.text);
        return true;
      case 'paste':
        this.#undo.push(this.#state.text);
        this.#state.text += this.clipboard.readText();
        return true;
      case 'bold':
        this.#state.text = `**${this.#state.text}**`;
        return true;
      default:
        return false;
    }
  }

  override toString(): string {
    return this.#state.text;
  }
}
