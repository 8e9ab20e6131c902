// Text with marks for what is filled in: names of what it is given, and nothing for code.
export const filled = (text, marks, given) =>
  text.replace(marks, (mark, code) => {
    const name = code.trim();
    return given !== undefined && given !== null && name in given ? given[name] : '';
  });
