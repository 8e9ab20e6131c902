import { generateHTMLCode } from '../components/post-embed-modal';
import { translate } from '../utils/browser-translator';
import { getGifFirstFrame } from '../utils/get-gif-first-frame';
import getHTMLText from '../utils/getHTMLText';
import openCompose from '../utils/open-compose';
import { speak, supportsTTS } from '../utils/speech';
import states from '../utils/states';

import { post as postToOutbox } from './outbox';
import { fail, ok } from './responses';

export async function renderPostEmbed({ post, instance }) {
  return ok({ html: generateHTMLCode(post, instance) });
}

export async function renderPostText({ post }) {
  const text = getHTMLText(post.content, { truncateLinks: false });
  postToOutbox(text, post.id);
  return ok({ text });
}

export async function htmlToText({ html }) {
  return ok({ text: getHTMLText(html) });
}

export async function generateThumbnail({ url }) {
  const frame = await getGifFirstFrame(url);
  if (!frame) {
    return fail('OPERATION_FAILED', 'The GIF could not be read');
  }
  return ok({ url: frame });
}

export async function translateText({ text, from = 'auto', to }) {
  const { content, detectedSourceLanguage, error } = await translate(
    text,
    from,
    to,
  );
  if (error) {
    return fail('OPERATION_FAILED', String(error), true);
  }
  return ok({ translated: content, from: detectedSourceLanguage || from });
}

export async function composePost({ text }) {
  const composer = openCompose({ draftStatus: { status: text } });
  return ok({ opened: !!composer });
}

export async function speakPost({ html, language }) {
  if (!supportsTTS) {
    return fail('NOT_SUPPORTED', 'This browser has no speech', true);
  }
  speak(getHTMLText(html), language);
  return ok({ spoken: true });
}

export async function previewLink({ url, linkText }) {
  const target = URL.parse(url);
  if (!target) return fail('INVALID_PARAMS', 'url is not a URL');
  states.showOpenLink = { url, linkText };
  return ok({ protocol: target.protocol, hostname: target.hostname });
}
