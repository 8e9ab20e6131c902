import { writeFileXLSX, utils } from 'xlsx';
import { asFile, asObject, press, saveSvg } from '../files/anchors';
import { quick, saveBlob, stream } from '../files/libraries';
import { replaceWith, route } from '../files/navigation';

const entries: Record<string, () => void> = {
  quick: () => quick('Chartsmith'),
  json: () => asObject('[]'),
  blob: () => saveBlob(new Blob(['x']), 'x.bin'),
  file: () => press(asFile(new File(['x'], 'x.txt'))),
  xlsx: () => writeFileXLSX(utils.book_new(), 'empty.xlsx'),
  text: () => replaceWith('Chartsmith'),
  home: () => route('/'),
  stream: () => void stream(new Response('x').body!),
  svg: () => saveSvg(document.querySelector('svg')!),
};

export function mountMenu(root: HTMLElement): void {
  for (const [name, action] of Object.entries(entries)) {
    const button = document.createElement('button');
    button.textContent = name;
    button.onclick = action;
    root.append(button);
  }
}
