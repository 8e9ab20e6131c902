export async function offer(url) {
  if (!navigator.canShare?.({ url })) return false;
  await navigator // expect: ABP106
    .share({
      title: document.title,
      url,
    });
  return true;
}
