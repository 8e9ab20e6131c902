import Capabilities from '../constants/Capabilities';

const withId = (name) => ({
  type: 'object',
  properties: {
    [name]: { type: 'string' },
  },
  required: [name],
});

const NOTHING = { type: 'object', properties: {} };

export default {
  [Capabilities.BOARD_OPEN]: {
    description: 'Opens a board',
    inputSchema: withId('boardId'),
  },
  [Capabilities.CARD_COPY_LINK]: {
    description: 'Gives the link of a card',
    inputSchema: withId('cardId'),
  },
  [Capabilities.CARD_PASTE]: {
    description: 'Pastes the card that was copied',
    inputSchema: NOTHING,
  },
  [Capabilities.ATTACHMENT_OPEN]: {
    description: 'Opens an attachment',
    inputSchema: withId('attachmentId'),
  },
  [Capabilities.ATTACHMENT_PICK]: {
    description: 'Adds attachments to a card',
    inputSchema: withId('cardId'),
  },
  [Capabilities.ATTACHMENT_EXPORT]: {
    description: 'Exports an attachment',
    inputSchema: withId('attachmentId'),
  },
  [Capabilities.BOARD_EXPORT]: {
    description: 'Exports a board as JSON',
    inputSchema: withId('boardId'),
  },
  [Capabilities.CARD_EXPORT]: {
    description: 'Exports a card as text',
    inputSchema: NOTHING,
  },
  [Capabilities.CUSTOM_FIELD_COPY]: {
    description: 'Copies the value of a custom field',
    inputSchema: withId('customFieldId'),
  },
  [Capabilities.ALERTS_ENABLE]: {
    description: 'Switches alerts on',
    inputSchema: { type: 'object', properties: { isEnabled: { type: 'boolean' } } },
  },
  [Capabilities.SESSION_SIGN_IN]: {
    description: 'Signs in',
    inputSchema: NOTHING,
  },
  [Capabilities.SESSION_SIGN_OUT]: {
    description: 'Signs out',
    inputSchema: { type: 'object', properties: { revokeAccessToken: { type: 'boolean' } } },
  },
};
