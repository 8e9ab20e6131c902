import { useRef, useState } from 'preact/hooks';

export default function Feedback({ slug }: { slug: string }) {
  const shot = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(false);

  const capture = async () => {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
    stream.getTracks().forEach((track) => track.stop());
  };

  const send = async () => {
    const body = new FormData();
    body.set('slug', slug);
    if (shot.current?.files?.[0]) body.set('shot', shot.current.files[0]);
    await fetch('/api/feedback', { method: 'POST', body });
    setSent(true);
    alert('Thank you!');
  };

  return (
    <section>
      <input type="file" ref={shot} accept="image/*" hidden />
      <button onClick={() => shot.current?.click()}>Attach…</button>
      <button onClick={capture}>Capture the screen</button>
      <button disabled={sent} onClick={send}>
        Send
      </button>
    </section>
  );
}
