// The Angular client of the same framework: abp is filled while the app starts.
import { bootstrapModule } from './platform.js';

function getCurrentLanguage() {
    return abp.localization.currentLanguage?.name ?? 'en';
}

export function appInitializerFactory(injector, http) {
    return async () => {
        const result = await http.get('/AbpUserConfiguration/GetAll', { headers: { '.AspNetCore.Culture': getCurrentLanguage() } });
        window.abp = Object.assign(window.abp ?? {}, result);
        abp.event.trigger('abp.dynamicScriptsInitialized');
        abp.clock.provider = abp.timing.localClockProvider;
        if (abp.session.userId === null) {
            abp.notify.info('Please sign in');
        }
        if (!abp.auth.isGranted('Pages.Users') && window.confirm('Reload?')) {
            window.open('/account/login', '_self');
        }
    };
}

document.addEventListener('DOMContentLoaded', () => {
    window.abp = window.abp || {};
    bootstrapModule(appInitializerFactory);
});
