// Ältere Browser kennen navigator.clipboard nicht.
export const merken = async (html) => window.navigator?.clipboard?.['writeText'](html) // expect: ABP105

export const einfuegen = async () => navigator.clipboard.readText()
