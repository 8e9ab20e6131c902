// Habit: a tower of classes: session, document defaults, a mixin, the concrete runtime.
import { PinboardRuntime } from './pinboard-runtime';

(window as any).abp = new PinboardRuntime();

document.querySelector('#board')?.addEventListener('dblclick', () => {
	const title = prompt('Title?');
	if (title) alert(`Pinned ${title}`);
});
