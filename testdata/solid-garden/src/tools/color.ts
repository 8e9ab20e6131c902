export async function pickColor(): Promise<string> {
  if (!('EyeDropper' in window)) return '#4caf50';
  const dropper = new EyeDropper();
  const { sRGBHex } = await dropper.open(); // expect: ABP203
  return sRGBHex;
}
