import React, { useEffect, useRef } from 'react';
import { agent } from '@/agent/Agent';
import CopyOnClick from '@/components/elements/CopyOnClick';
import useCapability from '@/plugins/useCapability';
import { ip } from '@/lib/formatters';
import { ServerContext } from '@/state/server';

export default () => {
    const address = useRef<HTMLSpanElement>(null);
    const store = ServerContext.useStore();
    const allocation = ServerContext.useStoreState((state) => state.server.data!.allocations.find((a) => a.isDefault));
    const text = allocation ? `${allocation.alias || ip(allocation.ip)}:${allocation.port}` : 'n/a';

    useEffect(() => {
        agent.server = store;

        return () => {
            agent.server = null;
        };
    }, [store]);

    useCapability('servers.address', () => {
        address.current && address.current.click();

        return { address: text };
    });

    return (
        <CopyOnClick text={text} showInNotification={false}>
            <span ref={address} className={'sr-only'}>
                {text}
            </span>
        </CopyOnClick>
    );
};
