export abstract class Clipboard {
  abstract copy(what: string): void;
  abstract paste(): string;
}
