/** With a fallback for pages that are not served over https. */
export async function copyText(text: string) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text) // expect: ABP105
    return
  }
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy') // expect: ABP105
  area.remove()
}
