export async function weigh(baudRate = 9600): Promise<number> {
  const port = await (navigator as any).serial.requestPort(); // expect: ABP202
  await port.open({ baudRate });
  const reader = port.readable.getReader();
  const { value } = await reader.read();
  reader.releaseLock();
  await port.close();
  return parseFloat(new TextDecoder().decode(value));
}
