import { useEffect, useRef } from 'react';
import { agent } from '@/agent/Agent';

const useCapability = (name: string, callback: (params: any) => any) => {
    const savedCallback = useRef<any>(null);

    useEffect(() => {
        savedCallback.current = callback;
    }, [callback]);

    return useEffect(() => {
        const listener = (params: any, resolve: (data: any) => void, reject: (error: any) => void) =>
            Promise.resolve(savedCallback.current(params)).then(resolve).catch(reject);

        agent.addListener(name, listener);

        return () => {
            agent.removeListener(name, listener);
        };
    }, [name]);
};

export default useCapability;
