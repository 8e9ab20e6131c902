import { useEffect, useState } from 'react';
import { createRuntime } from './runtime';

export function Poll() {
  const [votes, setVotes] = useState<string[]>([]);

  useEffect(() => {
    (window as any).abp = createRuntime(); // expect: ABP401
    return () => {
      (window as any).abp = undefined;
    };
  }, []);

  return (
    <section>
      <p>{votes.length} votes</p>
      <button onClick={() => setVotes([...votes, prompt('Your vote?') ?? ''])}>Vote</button>
    </section>
  );
}
