import { toast } from 'sonner';

export async function copyRich(html: string): Promise<void> {
  try {
    await navigator.clipboard?.write([new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) })]); // expect: ABP105
    toast('Copied!');
  } catch {
    toast.error('Could not copy');
  }
}

export function downloadSnippet(name: string, code: string): void {
  const link: HTMLAnchorElement = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([code]));
  link.download = name;
  link.click(); // expect: ABP104
}
