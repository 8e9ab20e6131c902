import { apply, call, put, select } from 'redux-saga/effects';
import { push } from '../lib/redux-router';

import selectors from '../selectors';
import entryActions from '../entry-actions';
import Capabilities from '../constants/Capabilities';
import Paths from '../constants/Paths';
import markdownToText from '../utils/markdown-to-text';
import { borrow } from './bridge';

const invalidParams = (message) => Object.assign(new Error(message), { code: 'INVALID_PARAMS' });

function* getCard(id) {
  const card = yield select(selectors.selectCardById, id);

  if (!card) {
    throw invalidParams(`No card ${id}`);
  }

  return card;
}

function* openBoard({ boardId }) {
  if (!boardId) {
    throw invalidParams('boardId is required');
  }

  yield put(push(Paths.BOARDS.replace(':id', boardId)));
  return { boardId };
}

function* copyCardLink({ cardId }) {
  const card = yield call(getCard, cardId);
  const url = `${window.location.origin}${Paths.CARDS.replace(':id', card.id)}`;

  yield apply(navigator.clipboard, navigator.clipboard.writeText, [url]);
  return { cardId, url };
}

function* pasteCard() {
  yield put(entryActions.pasteCardInCurrentContext());
  return { pasted: true };
}

function* openAttachment({ attachmentId }) {
  const { open } = yield call(borrow, 'attachment', attachmentId);
  open();

  return { attachmentId };
}

function* pickAttachment({ cardId }) {
  yield call(getCard, cardId);
  borrow('file-picker', 'attachments').open();

  return { cardId };
}

function* exportAttachment({ attachmentId }) {
  yield put(entryActions.downloadAttachment(attachmentId));

  return { status: 'download started' };
}

function* exportBoard({ boardId }) {
  const board = yield select(selectors.selectBoardById, boardId);

  if (!board) {
    throw invalidParams(`No board ${boardId}`);
  }

  return {
    content: JSON.stringify(board, null, 2),
    mimeType: 'application/json',
    encoding: 'utf-8',
    filename: `${board.name}.json`,
  };
}

function* exportCard() {
  const card = yield select(selectors.selectCurrentCard);

  return {
    content: `${card.name}\n\n${yield call(markdownToText, card.description)}`,
    mimeType: 'text/plain',
    encoding: 'utf-8',
  };
}

function* copyCustomFieldValue({ customFieldId }) {
  const customField = yield call(borrow, 'custom-field', customFieldId);
  yield call(customField.copy);

  return { customFieldId };
}

function* enableAlerts({ isEnabled = true }) {
  if (!isEnabled) {
    return { isEnabled };
  }

  yield put(entryActions.enableDesktopNotifications());
  return { isEnabled };
}

function* signInWithOidc() {
  yield put(entryActions.authenticateWithOidc());
  return { redirected: true };
}

function* signOut({ revokeAccessToken = true }) {
  yield put(entryActions.logout(revokeAccessToken));
  return { signedOut: true };
}

export default {
  [Capabilities.BOARD_OPEN]: openBoard,
  [Capabilities.CARD_COPY_LINK]: copyCardLink,
  [Capabilities.CARD_PASTE]: pasteCard,
  [Capabilities.ATTACHMENT_OPEN]: openAttachment,
  [Capabilities.ATTACHMENT_PICK]: pickAttachment,
  [Capabilities.ATTACHMENT_EXPORT]: exportAttachment,
  [Capabilities.BOARD_EXPORT]: exportBoard,
  [Capabilities.CARD_EXPORT]: exportCard,
  [Capabilities.CUSTOM_FIELD_COPY]: copyCustomFieldValue,
  [Capabilities.ALERTS_ENABLE]: enableAlerts,
  [Capabilities.SESSION_SIGN_IN]: signInWithOidc,
  [Capabilities.SESSION_SIGN_OUT]: signOut,
};
