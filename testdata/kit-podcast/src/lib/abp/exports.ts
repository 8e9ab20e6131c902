const SIZE = 512 * 1024;

async function base64Of(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  let text = '';
  for (const b of bytes) text += String.fromCharCode(b);
  return btoa(text);
}

export async function audio({ id, index = 0 }: { id: string; index?: number }) {
  const all = await base64Of(`/media/${id}.mp3`);
  return {
    success: true,
    data: {
      chunk: all.slice(index * SIZE, (index + 1) * SIZE), // expect: ABP509
      index,
      total: Math.ceil(all.length / SIZE),
    },
  };
}

export async function transcript({ id }: { id: string }) {
  const res = await fetch(`/api/transcripts/${id}`);
  if (res.status === 501) {
    return { success: false, error: { code: 'NOT_SUPPORTED', message: 'No transcript for this show', retryable: true } }; // expect: ABP512
  }
  if (res.status === 429) {
    return { success: false, error: { code: 'RATE_LIMITED', message: 'Slow down', retryable: true, retryAfter: 30 } };
  }
  const content = await res.text();
  return { success: true, data: { document: { content, mimeType: 'text/plain', encoding: 'utf-8' } } };
}

export async function bundle({ ids }: { ids: string[] }) {
  const { url, bytes } = await (await fetch('/api/bundles', { method: 'POST', body: JSON.stringify(ids) })).json();
  return {
    success: true,
    data: {
      document: {
        downloadUrl: url, // expect: ABP508
        mimeType: 'application/zip',
        size: bytes,
        expiresAt: new Date(Date.now() + 15 * 60 * 1000).toISOString(),
      },
    },
  };
}

export async function loudness({ id }: { id: string }) {
  const { job } = await (await fetch(`/api/loudness/${id}`, { method: 'POST' })).json();
  return { success: true, data: { jobId: job, status: 'queued' } };
}
