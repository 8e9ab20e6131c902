/*
 * Squidex Headless CMS
 *
 * @license
 * Copyright (c) Squidex UG (haftungsbeschränkt). All rights reserved.
 */

export class AgentChangeLanguage {
    constructor(
        public readonly code: string,
    ) {
    }
}

export class AgentDownloadLog {
    constructor(
        public readonly appName: string,
    ) {
    }
}

export class AgentPreview {
    constructor(
        public readonly name: string,
    ) {
    }
}

export class AgentReplaceAsset {
    constructor(
        public readonly assetId: string,
        public readonly file: File,
    ) {
    }
}

export class AgentToggleMenu {
}
