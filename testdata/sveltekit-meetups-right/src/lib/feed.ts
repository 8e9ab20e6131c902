export async function share(post: { meetupId: string; groupId: string }) {
  const response = await fetch('/api/posts', { method: 'POST', body: JSON.stringify(post) });
  return response.json();
}

export async function shareOutside(title: string) {
  if (navigator.share) await navigator.share({ title, url: location.href });
  else await navigator.clipboard.writeText(location.href);
}
