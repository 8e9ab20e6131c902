import { Answer, Handler, Params, Pin } from './base-runtime';
import { DocumentRuntime } from './document-runtime';
import { Sharing } from './sharing';

const pins = { type: 'object', properties: { pins: { type: 'array' } }, required: ['pins'] };

export class PinboardRuntime extends Sharing(DocumentRuntime) {
	readonly app = { id: 'dev.pinboard.web', name: 'Pinboard', version: '1.0.2' };

	protected readonly handlers: Record<string, Handler> = {
		'export.html': (params) => this.exportAs('html', params), // via: ABP101
		'export.text': (params) => this.exportAs('text', params),
		'render.board': (params) => this.renderBoard(params), // via: ABP102
		'convert.pinToLink': async ({ pin }) => { // via: ABP106
			await this.share(pin); // via: ABP106
			return this.ok({ html: this.link(pin) });
		},
		'storage.count': () => this.count(),
	};

	private delivered: string[] = [];

	listCapabilities() {
		return [
			{ name: 'export.html', description: 'Pins as HTML', available: true, inputSchema: pins },
			{ name: 'export.text', description: 'Pins as text', available: true, inputSchema: pins },
			{ name: 'render.board', description: 'The board', available: true, inputSchema: pins },
			{
				name: 'convert.pinToLink',
				description: 'A pin as a link',
				available: true,
				inputSchema: { type: 'object', properties: { pin: { type: 'object' } }, required: ['pin'] },
			},
			{ name: 'storage.count', description: 'How many pins there are', available: true, inputSchema: { type: 'object', properties: {} } },
		];
	}

	protected produce(list: Pin[], format: 'html' | 'text'): string {
		return format === 'html' ? list.map((pin) => this.link(pin)).join('<br>') : list.map((pin) => pin.url).join('\n');
	}

	/** Takes the place of the clipboard. */
	protected override async deliver(content: string): Promise<void> {
		this.delivered.push(content);
	}

	protected override renderBoard(params: Params): Answer {
		const sorted = [...params.pins].sort((a: Pin, b: Pin) => a.title.localeCompare(b.title));
		return super.renderBoard({ pins: sorted }); // via: ABP102
	}
}

/** Was the runtime of the kiosk. Nothing makes one any more. */
export class KioskRuntime extends PinboardRuntime {
	protected override announce(text: string): void {
		if (confirm(text)) new Notification(text);
	}

	protected override async deliver(content: string): Promise<void> {
		await super.deliver(content);
		window.open('data:text/html,' + content);
	}
}
