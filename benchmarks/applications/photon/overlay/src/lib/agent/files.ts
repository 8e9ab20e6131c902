export function pickFile(accept: string) {
  return new Promise<File | undefined>((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.onchange = () => resolve(input.files?.[0])
    input.oncancel = () => resolve(undefined)
    input.click()
  })
}

export function download(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/css' }))
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: name,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

export function base64(text: string) {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}
