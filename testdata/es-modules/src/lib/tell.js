export function log(...parts) {
  console.debug('[markpad]', ...parts);
}

export function tell(message) {
  show({ body: message }); // via: ABP108
}

function show(options) {
  return new window.Notification('MarkPad', options); // expect: ABP108
}
