// What copies when a person clicks what it shows.
import copy from 'copy-to-clipboard';
import { cloneElement } from 'react';

export function CopyToClipboard(props) {
  const child = props.children;
  return cloneElement(child, {
    onClick(event) {
      copy(props.text, props.options);
      if (props.onCopy !== undefined) props.onCopy(props.text, true);
      if (child.props.onClick !== undefined) child.props.onClick(event);
    },
  });
}

export default CopyToClipboard;
