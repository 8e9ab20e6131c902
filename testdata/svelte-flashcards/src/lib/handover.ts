export async function handOver(text: string) {
  try {
    const { clipboard } = navigator;
    await clipboard.writeText(text); // expect: ABP105
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy'); // expect: ABP105
    area.remove();
  }
}
