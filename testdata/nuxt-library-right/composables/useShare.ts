/** Shelves are shared with readers, not with apps. */
export function useShare() {
  async function share(grant: { shelfId: string; reader: string }) {
    return await $fetch('/api/grants', { method: 'POST', body: grant })
  }

  return { share }
}
