export const toText = (dishes) => dishes.map((dish) => dish.name).join('\n');

export const toMenu = (lines, strict) =>
    lines.filter((line) => !strict || line.trim()).map((line) => ({ name: line.trim() }));
