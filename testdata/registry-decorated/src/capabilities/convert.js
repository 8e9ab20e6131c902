import { register } from '../abp/registry.js';
import { ok } from '../abp/answers.js';
import { withTiming, withValidation } from '../abp/middleware.js';
import { outline, parse } from '../deck/text.js';

const slides = { type: 'object', properties: { slides: { type: 'array' } }, required: ['slides'] };
const text = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };

register('convert.slidesToText', withTiming(withValidation(slides, (params) => ok({ text: outline(params.slides) }))), {
	description: 'Slides as an indented outline',
	inputSchema: slides,
});

register('convert.textToSlides', withValidation(text, toSlides), {
	description: 'An indented outline as slides',
	inputSchema: text,
});

function toSlides(params) {
	return ok({ slides: parse(params.text) });
}
