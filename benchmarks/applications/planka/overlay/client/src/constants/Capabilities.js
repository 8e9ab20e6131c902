export default {
  BOARD_OPEN: 'board.open',
  CARD_COPY_LINK: 'card.copyLink',
  CARD_PASTE: 'card.paste',
  ATTACHMENT_OPEN: 'attachment.open',
  ATTACHMENT_PICK: 'attachment.pick',
  ATTACHMENT_EXPORT: 'export.attachment',
  BOARD_EXPORT: 'export.board',
  CARD_EXPORT: 'export.card',
  CUSTOM_FIELD_COPY: 'customField.copyValue',
  ALERTS_ENABLE: 'alerts.enable',
  SESSION_SIGN_IN: 'session.signInWithOidc',
  SESSION_SIGN_OUT: 'session.signOut',
};
