export async function copyHtml(html: string): Promise<void> {
  const type = 'text/html';
  await navigator.clipboard.write([new ClipboardItem({ [type]: new Blob([html], { type }) })]); // expect: ABP105
}

export const copyText = (text: string) => navigator.clipboard.writeText(text);
