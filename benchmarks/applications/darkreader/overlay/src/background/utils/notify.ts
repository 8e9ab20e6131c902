/** Tells the person that something has changed while no page of ours is open. */
export function notify(id: string, message: string): void {
    if (!chrome.notifications) {
        return;
    }
    chrome.notifications.create(id, {
        type: 'basic',
        title: 'Dark Reader',
        iconUrl: chrome.runtime.getURL('/icons/dr_128.png'),
        message,
    });
}
