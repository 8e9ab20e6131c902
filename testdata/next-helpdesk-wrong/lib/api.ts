async function request(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
  const res = await fetch(`/api${path}`, { method, body, headers, credentials: 'same-origin' });
  if (res.status === 401) {
    window.location.assign('/login?next=' + encodeURIComponent(window.location.pathname));   // expect: ABP110
  }
  return res.json();
}
export const api = {
  get: (p: string) => request('GET', p),
  post: (p: string, data: unknown) => request('POST', p, JSON.stringify(data), { 'content-type': 'application/json' }),   // via: ABP110
  upload(p: string, file: File) {
    const form = new FormData();
    form.append('file', file);
    return request('POST', p, form);
  },
};
