import { useEffect, useRef, useState } from 'react';
import { useCopyToClipboard } from 'usehooks-ts';
import { boards, useCards } from '@/boards/store';
import { downloadCsv, downloadPdf } from '@/boards/documents';
import { toast } from '@/ui/toast';

export function App() {
  const cards = useCards();
  const fileRef = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const [printing, setPrinting] = useState(false);
  const [, copy] = useCopyToClipboard();

  useEffect(() => toast.subscribe(setMessage), []);
  useEffect(() => {
    if (!printing) return;
    window.print();
    setPrinting(false);
  }, [printing]);

  const pick = (id: string) => {
    setTarget(id);
    fileRef.current?.click();
  };

  return (
    <main>
      <header>
        <button onClick={() => setPrinting(true)}>Print</button>
        <button onClick={() => downloadCsv(cards)}>CSV</button>
        <button onClick={() => downloadPdf(cards, 'Everything')}>PDF</button>
        <button onClick={() => copy(location.href)}>Copy link</button>
        <button onClick={() => boards.clearWithQuestion()}>Empty</button>
        <button onClick={() => Notification.requestPermission()}>Remind me</button>
      </header>
      <input
        ref={fileRef}
        type="file"
        hidden
        onChange={(e) => target && e.target.files?.[0] && boards.attach(target, e.target.files[0])}
      />
      {cards.map((card) => (
        <article key={card.id}>
          {card.title} ({card.files.length})
          <button onClick={() => pick(card.id)}>Attach…</button>
          <button onClick={() => boards.copyToClipboard(card.id)}>Copy as text</button>
        </article>
      ))}
      <p role="status">{message}</p>
    </main>
  );
}
