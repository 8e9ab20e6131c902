// Tagged templates are elements.
import { markup } from 'abplint';

export default function html(strings, ...values) {
  return markup(strings, values);
}
html.raw = html;
