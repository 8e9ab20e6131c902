import TurndownService from 'turndown/lib/turndown.browser.umd';
import store from '../../store';
import extensionSvc from '../../services/extensionSvc';
import markdownConversionSvc from '../../services/markdownConversionSvc';
import htmlSanitizer from '../../libs/htmlSanitizer';

export default {
  async markdownToHtml({ markdown }) {
    const converter = markdownConversionSvc.createConverter(extensionSvc.getOptions({}), true);
    const parsingCtx = markdownConversionSvc.parseSections(converter, markdown);
    const { htmlSectionList } = markdownConversionSvc.convert(parsingCtx);
    return { html: htmlSectionList.map(htmlSanitizer.sanitizeHtml).join('') };
  },

  async htmlToMarkdown({ html }) {
    const service = new TurndownService(store.getters['data/computedSettings'].turndown);
    return { markdown: service.turndown(htmlSanitizer.sanitizeHtml(html)) };
  },
};
