/** What only a person can do. */
export const person = {
  sure(question: string): boolean {
    // eslint-disable-next-line no-alert
    return globalThis.confirm(question)
  },

  print(after = 100): void {
    setTimeout(window.print, after)
  },
}
