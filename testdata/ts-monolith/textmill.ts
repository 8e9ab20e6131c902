// Textmill in one file: namespaces, enums, generics, overloads and an abstract command, compiled with --outFile.

interface Window {
    abp: Protocol.Runtime;
}

declare function structuredClone<T>(value: T): T;

namespace Protocol {
    export const enum Code {
        NotInitialized = 'NOT_INITIALIZED',
        Unknown = 'UNKNOWN_CAPABILITY',
        Invalid = 'INVALID_PARAMS',
        Failed = 'OPERATION_FAILED',
    }

    export interface Fault {
        readonly code: Code;
        readonly message: string;
        readonly retryable: boolean;
    }

    export type Envelope<T> = { success: true; data: T } | { success: false; error: Fault };

    export interface Schema {
        type: 'object';
        properties: Record<string, { type: 'string' | 'number' | 'boolean' }>;
        required?: string[];
    }

    export interface Entry {
        name: string;
        description: string;
        available: boolean;
        inputSchema: Schema;
    }

    export interface Runtime {
        readonly protocolVersion: string;
        readonly app: { id: string; name: string; version: string };
        initialized: boolean;
        sessionId: string | null;
        initialize(): Promise<object>;
        shutdown(): Promise<void>;
        call(capability: string, params?: Record<string, unknown>): Promise<Envelope<unknown>>;
        listCapabilities(): Entry[];
    }

    export function ok<T>(data: T): Envelope<T> {
        return { success: true, data };
    }

    export function fail(code: Code, message: string, retryable: boolean): Envelope<never> {
        return { success: false, error: { code, message, retryable } };
    }
}

enum Casing {
    Upper,
    Lower,
    Title,
}

namespace Text {
    export function recase(text: string, casing: Casing): string;
    export function recase(text: string, casing: string): string;
    export function recase(text: string, casing: Casing | string): string {
        const wanted = typeof casing === 'string' ? Casing[casing as keyof typeof Casing] : casing;
        switch (wanted) {
            case Casing.Upper:
                return text.toUpperCase();
            case Casing.Lower:
                return text.toLowerCase();
            default:
                return text.replace(/\b\w/g, (letter) => letter.toUpperCase());
        }
    }

    export const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

    export function csv(text: string, separator = ','): Record<string, string>[] {
        const [head, ...rows] = text.trim().split('\n').map((line) => line.split(separator));
        return rows.map((row) => Object.fromEntries(head.map((key, i) => [key, row[i] ?? ''])));
    }

    export namespace Screen {
        // Shows a text to the person, in a window of its own.
        export function show(text: string): number;
        export function show(text: string, title: string): number;
        export function show(text: string, title = 'Preview'): number {
            const popup = (window as Window & typeof globalThis).open('', title)!; // expect: ABP103
            popup.document.body.textContent = text;
            return text.length;
        }
    }
}

class Board<T extends { toString(): string }> {
    private held: T[] = [];

    constructor(private readonly limit: number) {}

    push(item: T): this {
        this.held = [item, ...this.held].slice(0, this.limit);
        return this;
    }

    peek(): T | undefined {
        return this.held[0];
    }

    async publish(item: T): Promise<number> {
        this.push(item);
        await navigator!.clipboard!.writeText(item.toString()); // expect: ABP105
        return this.held.length;
    }

    // Only the page's own button calls this.
    async paste(): Promise<string> {
        return (navigator as any).clipboard.readText();
    }
}

const board = new Board<string>(20);

interface CaseParams {
    text: string;
    casing?: string;
}

interface CutParams {
    text: string;
    from: number;
    to: number;
}

abstract class Command<P, R> {
    abstract readonly description: string;
    abstract readonly schema: Protocol.Schema;

    protected abstract execute(params: P): R | Promise<R>;

    protected check(params: P): string | null {
        for (const key of this.schema.required ?? []) {
            if ((params as Record<string, unknown>)[key] === undefined) return `${key} is missing`;
        }
        return null;
    }

    async run(params: P): Promise<Protocol.Envelope<R>> {
        const complaint = this.check(params);
        if (complaint !== null) return Protocol.fail(Protocol.Code.Invalid, complaint, false);
        return Protocol.ok(await this.execute(params)); // via: ABP103, ABP105
    }
}

class CaseCommand extends Command<CaseParams, { text: string }> {
    readonly description = 'Change the case of a text';
    readonly schema: Protocol.Schema = {
        type: 'object',
        properties: { text: { type: 'string' }, casing: { type: 'string' } },
        required: ['text'],
    };

    protected execute({ text, casing }: CaseParams) {
        return { text: Text.recase(text, casing ?? Casing.Title as unknown as string) };
    }
}

class CsvCommand extends Command<{ csv: string; separator?: string }, { json: string }> {
    readonly description = 'CSV to JSON';
    readonly schema: Protocol.Schema = {
        type: 'object',
        properties: { csv: { type: 'string' }, separator: { type: 'string' } },
        required: ['csv'],
    };

    protected execute(params: { csv: string; separator?: string }) {
        return { json: JSON.stringify(Text.csv(params.csv, params.separator)) };
    }
}

class StatsCommand extends Command<{ text: string }, { words: number; characters: number }> {
    readonly description = 'Count words and characters';
    readonly schema: Protocol.Schema = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };

    protected execute({ text }: { text: string }) {
        return { words: Text.words(text).length, characters: [...text].length };
    }
}

class CutCommand extends Command<CutParams, { cut: string; rest: string }> {
    readonly description = 'Cut a part out of a text';
    readonly schema: Protocol.Schema = {
        type: 'object',
        properties: { text: { type: 'string' }, from: { type: 'number' }, to: { type: 'number' } },
        required: ['text', 'from', 'to'],
    };

    protected async execute({ text, from, to }: CutParams) {
        const cut = text.slice(from, to);
        await board.publish(cut); // via: ABP105
        return { cut, rest: text.slice(0, from) + text.slice(to) };
    }
}

class PreviewCommand extends Command<{ text: string }, { shown: number }> {
    readonly description = 'Preview a text';
    readonly schema: Protocol.Schema = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };

    protected execute({ text }: { text: string }) {
        return { shown: Text.Screen.show(Text.recase(text, Casing.Title)) }; // via: ABP103
    }
}

class ReplaceCommand extends Command<{ text: string; find: string; by: string }, { text: string }> {
    readonly description = 'Replace within a text';
    readonly schema: Protocol.Schema = {
        type: 'object',
        properties: { text: { type: 'string' }, find: { type: 'string' }, by: { type: 'string' } },
        required: ['text', 'find', 'by'],
    };

    // `alert` and `prompt` are words to count here, not functions.
    protected execute({ text, find, by }: { text: string; find: string; by: string }) {
        const prompt = (needle: string): RegExp => new RegExp(needle.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g');
        return { text: text.replace(prompt(find), by) };
    }
}

const commands: Record<string, Command<any, unknown>> = {
    'convert.caseOf': new CaseCommand(),
    'convert.csvToJson': new CsvCommand(),
    'text.stats': new StatsCommand(),
    'text.cut': new CutCommand(), // via: ABP105
    'text.preview': new PreviewCommand(), // via: ABP103
    'text.replace': new ReplaceCommand(),
};

class Textmill implements Protocol.Runtime {
    readonly protocolVersion = '0.1' as const;
    readonly app = { id: 'org.example.textmill', name: 'Textmill', version: '5.1.0' };
    initialized = false;
    sessionId: string | null = null;

    async initialize(): Promise<object> {
        this.initialized = true;
        this.sessionId = crypto.randomUUID();
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: structuredClone(this.app),
            capabilities: this.listCapabilities().map(({ name, available }) => ({ name, available })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        };
    }

    async shutdown(): Promise<void> {
        this.initialized = false;
        this.sessionId = null;
    }

    async call(capability: string, params: Record<string, unknown> = {}): Promise<Protocol.Envelope<unknown>> {
        if (!this.initialized) return Protocol.fail(Protocol.Code.NotInitialized, 'call initialize() first', true);
        const command = commands[capability];
        if (!command) return Protocol.fail(Protocol.Code.Unknown, `unknown capability ${capability}`, false);
        try {
            return await command.run(params);
        } catch (error) {
            return Protocol.fail(Protocol.Code.Failed, (error as Error).message, false);
        }
    }

    listCapabilities(): Protocol.Entry[] {
        return Object.entries(commands).map(([name, command]) => ({
            name,
            description: command.description,
            available: true,
            inputSchema: command.schema,
        }));
    }
}

namespace Page {
    const source = document.querySelector<HTMLTextAreaElement>('#source')!;
    const result = document.querySelector<HTMLPreElement>('#result')!;

    document.querySelector('#run')!.addEventListener('click', () => {
        result.textContent = Text.recase(source.value, Casing.Title);
        board.push(source.value);
    });

    document.querySelector('#copy')!.addEventListener('click', async () => {
        await navigator.clipboard.writeText(board.peek() ?? '');
        window.alert('copied');
        source.value = await board.paste();
    });
}

window.abp = new Textmill();
