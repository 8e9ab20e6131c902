// A form that is sent by code: the app is told what came of it.
import { enhance as outside } from '$app/forms';

export function enhance(form, submit) {
  form.addEventListener('submit', (event) => {
    const answered = submit && submit({ formElement: form, formData: new FormData(form), action: new URL(form.action), cancel() {} });
    if (answered !== undefined) answered({ ...outside(), update: async () => {} });
  });
  return { destroy() {} };
}
