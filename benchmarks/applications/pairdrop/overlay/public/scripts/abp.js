// The Agentic Browser Protocol for PairDrop: what a person does with its dialogs, an agent can do with window.abp.

class AbpRuntime {

    constructor() {
        this.protocolVersion = '0.1';
        this.app = {id: 'net.pairdrop.app', name: 'PairDrop', version: '1.11.2'};
        this.initialized = false;
        this.sessionId = null;
    }

    async initialize(params = {}) {
        this.sessionId = crypto.randomUUID();
        this.initialized = true;
        return {
            sessionId: this.sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: await this.listCapabilities(),
            features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false}
        };
    }

    async shutdown() {
        this.initialized = false;
        this.sessionId = null;
    }

    async listCapabilities() {
        const response = await fetch('abp.json');
        const manifest = await response.json();
        return manifest.capabilities.map(capability => ({...capability, available: true}));
    }

    async call(capability, params = {}) {
        if (!this.initialized) {
            return AbpRuntime.failure('NOT_INITIALIZED', 'Call initialize() first.', true);
        }

        // "peer.sendText" is answered by on_peer_sendText()
        const method = this['on_' + capability.replace('.', '_')];
        if (!method) {
            return AbpRuntime.failure('UNKNOWN_CAPABILITY', `There is no capability ${capability}.`);
        }

        try {
            return await method.call(this, params);
        }
        catch (e) {
            console.error(e);
            return AbpRuntime.failure('OPERATION_FAILED', e.message, true);
        }
    }

    static success(data) {
        return {success: true, data: data};
    }

    static failure(code, message, retryable = false) {
        return {success: false, error: {code: code, message: message, retryable: retryable}};
    }

    // Waits for an event of the app
    static next(type, timeout = 10000) {
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => reject(new Error(`No ${type} within ${timeout} ms`)), timeout);
            Events.on(type, e => {
                clearTimeout(timer);
                resolve(e.detail);
            }, {once: true});
        });
    }

    static toFiles(files) {
        return files.map(file => new File([base64ToArrayBuffer(file.content)], file.filename, {type: file.mimeType}));
    }

    async on_peer_list() {
        const peers = Object.values(pairDrop.peersUI.peers).map(peer => ({
            id: peer.id,
            name: peer.name.displayName,
            device: peer.name.deviceName,
            rooms: Object.keys(peer._roomIds)
        }));
        return AbpRuntime.success({peers: peers});
    }

    async on_peer_sendText({to, text}) {
        if (!pairDrop.peers.peers[to]) {
            return AbpRuntime.failure('INVALID_PARAMS', `No device ${to}`, true);
        }
        Events.fire('send-text', {to: to, text: text});
        return AbpRuntime.success({to: to, length: text.length});
    }

    async on_peer_sendFiles({to, files}) {
        if (!pairDrop.peers.peers[to]) {
            return AbpRuntime.failure('INVALID_PARAMS', `No device ${to}`);
        }
        Events.fire('files-selected', {to: to, files: AbpRuntime.toFiles(files)});
        return AbpRuntime.success({to: to, count: files.length});
    }

    async on_file_receive({from, files}) {
        const received = AbpRuntime.toFiles(files);
        Events.fire('files-received', {
            peerId: from,
            files: received,
            imagesOnly: received.every(file => file.type.startsWith('image/')),
            totalSize: received.reduce((size, file) => size + file.size, 0)
        });
        return AbpRuntime.success({count: received.length});
    }

    async on_file_save({files}) {
        pairDrop.receiveFileDialog._downloadFilesIndividually(AbpRuntime.toFiles(files));
        return AbpRuntime.success({saved: files.length});
    }

    async on_text_receive({from, text}) {
        Events.fire('text-received', {peerId: from, text: text});
        return AbpRuntime.success({text: text});
    }

    async on_text_copyReceived() {
        await pairDrop.receiveTextDialog._onCopy();
        return AbpRuntime.success({text: pairDrop.receiveTextDialog.$text.innerText});
    }

    async on_text_shareFromClipboard() {
        await pairDrop.base64Dialog.processClipboard('text');
        return AbpRuntime.success({shared: true});
    }

    async on_text_decode({base64}) {
        return {text: await decodeBase64Text(base64)};
    }

    async on_pairing_start() {
        const initiated = AbpRuntime.next('pair-device-initiated');
        pairDrop.pairDeviceDialog._pairDeviceInitiate();
        const {pairKey} = await initiated;
        return AbpRuntime.success({key: pairKey, url: pairDrop.pairDeviceDialog._getPairUrl()});
    }

    async on_pairing_link() {
        if (!pairDrop.pairDeviceDialog.pairKey) {
            return {success: false, error: 'No pairing under way'};
        }
        pairDrop.pairDeviceDialog.$qrCode.click();
        return AbpRuntime.success({url: pairDrop.pairDeviceDialog._getPairUrl()});
    }

    async on_pairing_forget({secret}) {
        if (!confirm(Localization.getTranslation('dialogs.auto-accept'))) {
            return {success: false, cancelled: true};
        }
        Events.fire('room-secrets-deleted', [secret]);
        await PersistentStorage.deleteRoomSecret(secret);
        return AbpRuntime.success({forgotten: secret});
    }

    async on_room_link() {
        const dialog = pairDrop.publicRoomDialog;
        if (!dialog.roomId) {
            dialog._createPublicRoom();
            await AbpRuntime.next('public-room-created');
        }
        dialog._copyShareRoomUrl();
        return AbpRuntime.success({url: dialog._getShareRoomUrl()});
    }

    async on_room_join({roomId}) {
        pairDrop.publicRoomDialog._joinPublicRoom(roomId);
        return AbpRuntime.success({roomId: roomId});
    }

    async on_device_rename({name}) {
        await pairDrop.footerUI._saveDisplayName(name);
        return AbpRuntime.success({name: await pairDrop.footerUI._getSavedDisplayName()});
    }

    async on_theme_choose({mode = 'auto'}) {
        const theme = pairDrop.themeUI;
        switch (mode) {
            case 'light':
                theme.setModeToLight();
                break;
            case 'dark':
                theme.setModeToDark();
                break;
            default:
                theme.setModeToAuto();
        }
        return AbpRuntime.success({mode: theme.getCurrentTheme() || 'auto'});
    }

    async on_notifications_enable() {
        await pairDrop.notifications._requestPermission();
        return AbpRuntime.success({enabled: Notification.permission === 'granted'});
    }

    async on_export_archive({files, name}) {
        zipper.createNewZipWriter();
        for (const file of AbpRuntime.toFiles(files)) {
            await zipper.addFile(file);
        }
        const archive = await zipper.getZipFile(name || 'PairDrop.zip');
        return AbpRuntime.success({
            document: {
                content: arrayBufferToBase64(await archive.arrayBuffer()),
                mimeType: 'application/zip',
                encoding: 'base64',
                size: archive.size,
                filename: archive.name
            }
        });
    }

    async on_export_archiveLink({files}) {
        zipper.createNewZipWriter();
        for (const file of AbpRuntime.toFiles(files)) {
            await zipper.addFile(file);
        }
        return AbpRuntime.success({url: await zipper.getBlobURL()});
    }

    async on_export_thumbnail({file}) {
        const [source] = AbpRuntime.toFiles([file]);
        const thumbnail = await getThumbnailAsDataUrl(source, 400);
        return AbpRuntime.success({thumbnail: thumbnail});
    }

    async on_network_reconnect() {
        pairDrop.server._reconnect();
        return AbpRuntime.success({connected: pairDrop.server._isConnected()});
    }

    async on_app_reset() {
        await PersistentStorage.clearRoomSecrets();
        localStorage.clear();
        window.location.reload();
        return AbpRuntime.success({reset: true});
    }
}

window.abp = new AbpRuntime();
