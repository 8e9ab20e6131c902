// Stands in for the runtime until it has arrived, and keeps the calls that come before.
export const bootstrap = `
@bootstrap@`;
