import { register } from '../abp/registry.js';
import { ok } from '../abp/answers.js';
import { withTiming, withValidation } from '../abp/middleware.js';
import { slideHtml } from '../deck/html.js';
import { fill } from '../deck/stage.js';

const inputSchema = { type: 'object', properties: { slide: { type: 'object' } }, required: ['slide'] };

const renderSlide = async ({ slide }) => {
	const html = slideHtml(slide);
	await fill(html); // via: ABP109
	return ok({ html });
};

register('render.slide', withTiming(withValidation(inputSchema, renderSlide)), { description: 'One slide', inputSchema }); // via: ABP109
