import { useState } from 'react';
import { useCopyToClipboard } from 'usehooks-ts';

export function CopyButton({ code }: { code: string }) {
  const [, copy] = useCopyToClipboard();
  const [copied, setCopied] = useState(false);

  async function handleClick() {
    const done = await copy(code);
    if (!done) await navigator.clipboard.writeText(code);
    setCopied(true);
  }

  return <button onClick={handleClick}>{copied ? 'Copied' : 'Copy'}</button>;
}
