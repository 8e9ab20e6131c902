import { Answer, BaseRuntime, Params, Pin } from './base-runtime';

/** Defaults that were written for people. Subclasses are expected to know better. */
export abstract class DocumentRuntime extends BaseRuntime {
	protected abstract produce(pins: Pin[], format: 'html' | 'text'): string;

	/** The template method. */
	protected async exportAs(format: 'html' | 'text', params: Params): Promise<Answer> {
		const content = this.produce(params.pins, format);
		await this.deliver(content);
		this.announce(`${params.pins.length} pins exported`); // via: ABP101
		const mimeType = format === 'html' ? 'text/html' : 'text/plain';
		return this.ok({ document: { content, mimeType, encoding: 'utf-8', size: content.length } });
	}

	/** The wrong default that every concrete runtime overrides. */
	protected async deliver(content: string): Promise<void> {
		await navigator.clipboard.writeText(content);
	}

	/** The wrong default that nobody overrides. */
	protected announce(text: string): void {
		window.alert(text); // expect: ABP101
	}

	protected renderBoard(params: Params): Answer {
		const html = this.produce(params.pins, 'html');
		window.print(); // expect: ABP102
		return this.ok({ html });
	}

	protected count(): Answer {
		return this.confirmed(localStorage.length);
	}

	private confirmed(count: number): Answer {
		return this.ok({ count });
	}
}
