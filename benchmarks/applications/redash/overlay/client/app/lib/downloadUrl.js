export default function downloadUrl(url, name) {
  const link = document.createElement("a");
  link.setAttribute("href", url);
  link.setAttribute("download", name);
  document.body.appendChild(link);
  link.click();
  document.body.removeChild(link);
}
