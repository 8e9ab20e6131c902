const escape = (value: unknown): string => String(value).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** html`…`: what is put in is escaped unless it has been made by html itself. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): string {
  return strings.raw.reduce((text, part, index) => text + part + (index < values.length ? escape(values[index]) : ''), '');
}
