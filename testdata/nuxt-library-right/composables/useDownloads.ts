export function useDownloads() {
  const log = useState<string[]>('downloads', () => [])

  return {
    log,
    /** The searches that are open in the side panel. */
    open(query: string) {
      log.value = [...log.value, query]
    },
    save(name: string, text: string) {
      const anchor = document.createElement('a')
      anchor.href = `data:text/plain,${encodeURIComponent(text)}`
      anchor.download = name
      anchor.click()
    },
  }
}
