import { useEditorStore } from '../stores/editor-store';

// A query may take long, and its author be elsewhere by then.
useEditorStore.subscribe((now, before) => {
  const was = before.editorSessions[now.focusedSessionId];
  const is = now.editorSessions[now.focusedSessionId];
  if (was?.isRunning && !is?.isRunning) {
    new Notification(is?.queryName || 'SQLPad', { body: 'The query has ended.' });
  }
});
