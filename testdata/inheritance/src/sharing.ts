import type { Pin } from './base-runtime';

type Constructor<T = object> = abstract new (...args: any[]) => T;

/** A mixin: what it adds is as much a method of the class as any other. */
export function Sharing<TBase extends Constructor>(Base: TBase) {
	abstract class SharingRuntime extends Base {
		protected link(pin: Pin): string {
			return `<a href="${pin.url}">${pin.title}</a>`;
		}

		protected async share(pin: Pin): Promise<void> {
			await navigator.share({ title: pin.title, url: pin.url }); // expect: ABP106
		}
	}
	return SharingRuntime;
}
