const escape = (text) => String(text).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

export const slideHtml = ({ title, points = [] }) =>
	`<section><h1>${escape(title)}</h1><ul>${points.map((point) => `<li>${escape(point)}</li>`).join('')}</ul></section>`;

export const toHtml = (slides) => `<!DOCTYPE html><meta charset="utf-8">${slides.map(slideHtml).join('')}`;
