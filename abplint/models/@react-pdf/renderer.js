// A link that downloads the document that it is given.
import { describe } from 'abplint';

const state = { url: undefined, blob: undefined, loading: false, error: undefined };
const shown = (children) => (typeof children === 'function' ? children(state) : children);

export function PDFDownloadLink(props) {
  const { document: drawn, fileName, children, ...rest } = props;
  return describe('a', { ...rest, download: fileName || '', href: URL.createObjectURL(new Blob([])) }, shown(children));
}
