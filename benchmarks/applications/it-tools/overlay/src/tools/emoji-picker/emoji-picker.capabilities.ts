import emojiUnicodeData from 'unicode-emoji-json';
import _ from 'lodash';
import { useCopy } from '@/composable/copy';
import { defineCapability } from '@/modules/abp/abp.services';
import { CapabilityError } from '@/modules/abp/abp.types';

export const copyEmoji = defineCapability({
  name: 'emoji.copy',
  description: 'Copies an emoji',
  inputSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  async handler({ name }) {
    const emoji = _.findKey(emojiUnicodeData, info => info.name === name);
    if (!emoji) {
      throw new CapabilityError('INVALID_PARAMS', `There is no emoji ${name}`);
    }

    const { copy } = useCopy({ createToast: false });
    await copy(emoji);
    return { emoji };
  },
});
