export function outline(slides) {
	return slides.map(({ title, points = [] }) => [title, ...points.map((point) => `\t${point}`)].join('\n')).join('\n');
}

export function parse(text) {
	const slides = [];
	for (const line of text.split('\n')) {
		if (line.startsWith('\t')) slides.at(-1)?.points.push(line.trim());
		else if (line.trim()) slides.push({ title: line.trim(), points: [] });
	}
	return slides;
}
