import { AppFullscreen, Notify, copyToClipboard, exportFile, openURL } from 'quasar';
import { ui } from 'boot/ui';
import { useContacts } from 'stores/contacts';
import { CAPABILITIES } from './capabilities';

const ok = (data) => ({ success: true, data });
const fail = (code, message, retryable = false) => ({ success: false, error: { code, message, retryable } });

export class CrmRuntime {
  protocolVersion = '0.1';
  app = { id: 'biz.rolodeck.crm', name: 'Rolodeck', version: '1.5.0' };
  initialized = false;
  sessionId = null;

  async initialize() {
    this.sessionId = crypto.randomUUID();
    this.initialized = true;
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return CAPABILITIES;
  }

  async call(capability, params = {}) {
    if (!this.initialized) return fail('NOT_INITIALIZED', 'Call initialize() first', true);
    const contacts = useContacts();

    switch (capability) {
      case 'contacts.search':
        return ok({ contacts: contacts.search(params.text) });

      case 'contacts.copyMail': { // via: ABP105
        const { mail } = contacts.byId(params.contactId);
        await copyToClipboard(mail); // expect: ABP105
        Notify.create('Copied');
        return ok({ mail });
      }

      case 'contacts.website': { // via: ABP103
        const { website } = contacts.byId(params.contactId);
        openURL(website); // expect: ABP103
        return ok({ website });
      }

      case 'contacts.dial': // via: ABP109
        return ok({ phone: contacts.dial(params.contactId) }); // via: ABP109

      case 'contacts.addVcard': // via: ABP201
        ui.importer.pick(); // via: ABP201
        return ok({ waiting: true });

      case 'deals.close': // via: ABP101
        return ok({ deal: ui.deals.close(params.dealId) }); // via: ABP101

      case 'deals.board': // via: ABP109
        await AppFullscreen.request(); // expect: ABP109
        return ok({ fullscreen: AppFullscreen.isActive });

      case 'export.contacts': { // via: ABP104
        const content = contacts.toCsv(params.company);
        exportFile('contacts.csv', content, 'text/csv'); // expect: ABP104
        return ok({ content, mimeType: 'text/csv', encoding: 'utf-8', filename: 'contacts.csv' });
      }

      default:
        return fail('UNKNOWN_CAPABILITY', `Unknown capability ${capability}`);
    }
  }
}
