export default function downloadFile(name: string, content: string): void {
  const a = document.createElement('a');
  a.href = `data:text/plain;charset=utf-8,${encodeURIComponent(content)}`;
  a.download = name;
  a.click(); // expect: ABP104
}
