import { version } from '$lib/services/app';

import * as assets from './assets';
import capabilities from './capabilities.json';
import * as contents from './contents';
import { AbpError, failWith, succeed } from './responses';

/**
 * The runtime of the Agentic Browser Protocol.
 */
class AbpRuntime {
  protocolVersion = '0.1';

  app = { id: 'app.sveltiacms.cms', name: 'Sveltia CMS', version };

  /** @type {string | undefined} */
  sessionId = undefined;

  async initialize() {
    this.sessionId = crypto.randomUUID();

    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: capabilities.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  listCapabilities() {
    return capabilities;
  }

  /**
   * @param {string} name Name.
   * @param {any} [params] Params.
   */
  async call(name, params = {}) {
    try {
      return succeed(await this.#run(name, params));
    } catch (ex) {
      return failWith(ex);
    }
  }

  /**
   * @param {string} name Name.
   * @param {any} params Params.
   */
  #run(name, params) {
    switch (name) {
      case 'asset.list':
        return assets.listAssets();
      case 'asset.open':
        return assets.openAsset(params);
      case 'asset.copyPath':
        return assets.copyPaths();
      case 'entry.delete':
        return contents.deleteEntry(params);
      case 'export.asset':
        return assets.exportAsset(params);
      case 'export.entries':
        return contents.exportEntries();
      case 'convert.slug':
        return contents.convertSlug(params);
      case 'generate.sitemap':
        return contents.generateSitemap();
      case 'clipboard.readImage':
        return assets.readImage();
      case 'photo.capture':
        return assets.capturePhoto();
      case 'navigation.goto':
        return contents.navigate(params);
      case 'navigation.back':
        return contents.navigateBack(params);
      case 'prefs.theme':
        return contents.changeTheme(params);
      case 'repository.openLocal':
        return contents.openLocal();
      case 'session.signOut':
        return contents.endSession();
      default:
        throw new AbpError('UNKNOWN_CAPABILITY', `No capability ${name}`);
    }
  }
}

window.abp = new AbpRuntime();
