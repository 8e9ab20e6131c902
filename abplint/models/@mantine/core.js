// Buttons that copy and ask for files, whatever is shown as one.
import { useClipboard } from '@mantine/hooks';

export function CopyButton(props) {
  const { copy, copied } = useClipboard({ timeout: props.timeout });
  return props.children({ copied, copy: () => copy(props.value) });
}

export function FileButton(props) {
  const onClick = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.onchange = () => props.onChange(input.files);
    input.click();
  };
  return props.children({ onClick, disabled: props.disabled });
}
