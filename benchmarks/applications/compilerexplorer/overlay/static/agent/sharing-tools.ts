import {LinkType, Sharing} from '../sharing.js';

import {nothing, object, Site, Tool} from './tools.interfaces.js';

const KINDS: Record<string, LinkType> = {short: LinkType.Short, full: LinkType.Full, embedded: LinkType.Embed};

export const sharingTools = ({hub, layout}: Site): Tool[] => [
    {
        name: 'links.make',
        description: 'A link to what is shown',
        inputSchema: object({kind: {enum: Object.keys(KINDS)}}),
        run: ({kind}) =>
            new Promise((resolve, reject) => {
                Sharing.getLinks(layout.toConfig(), KINDS[kind], (error: any, url: string) => {
                    if (error) reject(new Error(error));
                    else resolve({url});
                });
            }),
    },
    {
        name: 'share.link',
        description: 'Puts a short link where it can be pasted',
        inputSchema: nothing,
        run: () => {
            hub.layout.eventHub.emit('copyShortLinkToClip');
            return {copied: true};
        },
    },
    {
        name: 'links.showDialog',
        description: 'Shows the dialog with a short link',
        inputSchema: nothing,
        run: () => {
            hub.layout.eventHub.emit('displaySharingPopover');
            return {shown: true};
        },
    },
    {
        name: 'sponsors.visit',
        description: 'Shows the page of a sponsor',
        inputSchema: object({url: {type: 'string'}}),
        run: ({url}) => {
            window.onSponsorClick(url);
            return {url};
        },
    },
];
