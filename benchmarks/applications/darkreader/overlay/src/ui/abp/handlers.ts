import type {DevFixType, MessageCStoUI, MessageUItoCS, UserSettings} from '../../definitions';
import {parseColorWithCache, rgbToHexString, rgbToHSL, hslToString} from '../../utils/color';
import {getHelpURL} from '../../utils/links';
import {MessageTypeCStoUI, MessageTypeUItoCS} from '../../utils/message';
import {validateSettings} from '../../utils/validation';
import type Connector from '../connect/connector';
import {openExtensionPage, openFile, saveFile} from '../utils';

import {failed, succeeded} from './response';

export class Handlers {
    constructor(private connector: Connector) {}

    settingsGet = async () => {
        const {settings, isEnabled} = await this.connector.getData();
        return succeeded({settings, isEnabled});
    };

    settingsChange = async ({settings}: {settings: Partial<UserSettings>}) => {
        const {settings: valid, errors} = validateSettings(settings);
        if (errors.length > 0) {
            return failed('INVALID_PARAMS', errors.join('\n'), true);
        }
        this.connector.changeSettings(valid);
        return succeeded({changed: Object.keys(valid)});
    };

    settingsBackup = async () => {
        await this.connector.backupSettings();
        return succeeded({backup: true});
    };

    exportSettings = async ({indent = 4}: {indent?: number}) => {
        const {settings} = await this.connector.getData();
        saveFile('Dark-Reader-Settings.json', JSON.stringify(settings, null, indent));
        return succeeded({message: 'Dark-Reader-Settings.json is in the downloads'});
    };

    exportFixes = async ({kind}: {kind: DevFixType}) => {
        const fixes = await this.connector.getDevToolsData();
        return succeeded({content: fixes[kind], mimeType: 'text/plain', filename: `${kind}.config`});
    };

    exportTheme = async ({tabId}: {tabId: number}) => {
        const css = await new Promise<string>((resolve) => {
            const listener = ({type, data}: MessageCStoUI, sender: chrome.runtime.MessageSender) => {
                if (type === MessageTypeCStoUI.EXPORT_CSS_RESPONSE && sender.tab?.id === tabId) {
                    chrome.runtime.onMessage.removeListener(listener);
                    resolve(data);
                }
            };
            chrome.runtime.onMessage.addListener(listener);
            chrome.tabs.sendMessage<MessageUItoCS>(tabId, {type: MessageTypeUItoCS.EXPORT_CSS}, {frameId: 0});
        });
        await navigator.clipboard.writeText(css);
        return succeeded({content: css, mimeType: 'text/css', encoding: 'utf-8', filename: 'theme.css'});
    };

    importSettings = () => new Promise((resolve) => {
        openFile({extensions: ['json']}, (result) => {
            const {settings, errors} = validateSettings(JSON.parse(result));
            if (errors.length > 0) {
                resolve(failed('INVALID_SETTINGS', errors[0]));
                return;
            }
            this.connector.changeSettings(settings);
            resolve(succeeded({imported: Object.keys(settings)}));
        });
    });

    siteToggle = async () => {
        this.connector.toggleActiveTab();
        const {activeTab} = await this.connector.getData();
        return succeeded({url: activeTab.url});
    };

    themeSet = async ({brightness, contrast}: {brightness?: number; contrast?: number}) => {
        this.connector.setTheme({brightness, contrast});
        const {settings} = await this.connector.getData();
        return succeeded({theme: settings.theme});
    };

    fixesApply = async ({kind, text}: {kind: DevFixType; text: string}) => {
        await this.connector.applyDevFixes(kind, text);
        return succeeded({kind, length: text.length});
    };

    fixesEdit = async () => {
        await openExtensionPage('devtools');
        return succeeded({opened: 'devtools'});
    };

    menusEnable = () => new Promise((resolve) => {
        chrome.permissions.request({permissions: ['contextMenus']}, (granted) => {
            if (granted) {
                this.connector.changeSettings({enableContextMenus: true});
                resolve(succeeded({enabled: true}));
            } else {
                resolve(failed('OPERATION_FAILED', 'The permission was refused'));
            }
        });
    });

    locationDetect = async () => {
        const {coords} = await new Promise<GeolocationPosition>((resolve, reject) => {
            navigator.geolocation.getCurrentPosition(resolve, reject);
        });
        const location = {latitude: coords.latitude, longitude: coords.longitude};
        this.connector.changeSettings({location});
        return succeeded(location);
    };

    convertColor = async ({color}: {color: string}) => {
        const rgb = parseColorWithCache(color);
        if (!rgb) {
            return failed('INVALID_PARAMS', `${color} is no colour`);
        }
        return succeeded({hex: rgbToHexString(rgb), hsl: hslToString(rgbToHSL(rgb))});
    };

    renderPage = async ({quality = 80}: {quality?: number}) => {
        const image = await new Promise<string>((resolve) => {
            chrome.tabs.captureVisibleTab({format: 'jpeg', quality}, resolve);
        });
        return succeeded({content: image, mimeType: 'image/jpeg', encoding: 'base64'});
    };

    helpOpen = async () => {
        const url = getHelpURL();
        await chrome.tabs.create({url, active: false});
        return succeeded({url});
    };

    newsRead = async ({ids}: {ids: string[]}) => {
        this.connector.markNewsAsRead(ids);
        return succeeded({ids});
    };

    stateResetActivation = async () => {
        this.connector.resetActivation();
        return succeeded({reset: true});
    };
}
