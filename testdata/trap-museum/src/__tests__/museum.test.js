// Tests are not the app.
window.abp = { call: (name) => ({ 'clipboard.write': () => navigator.clipboard.writeText(name) })[name]() };
test('alerts', () => expect(window.confirm('sure?')).toBe(false));
