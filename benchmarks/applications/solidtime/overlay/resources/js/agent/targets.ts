import { onMounted, onUnmounted, toValue, type MaybeRefOrGetter } from 'vue';
import { unavailable } from '@/agent/errors';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Methods = Record<string, (...parameters: any[]) => any>;

const targets = new Map<string, Methods>();

function keyOf(kind: string, id: string) {
    return id ? `${kind}:${id}` : kind;
}

/** Lends methods of a component to the agent while it is mounted. */
export function provideTarget(kind: string, methods: Methods, id: MaybeRefOrGetter<string> = '') {
    onMounted(() => {
        targets.set(keyOf(kind, toValue(id)), methods);
    });
    onUnmounted(() => {
        targets.delete(keyOf(kind, toValue(id)));
    });
}

export function findTarget(kind: string, id = ''): Methods {
    const methods = targets.get(keyOf(kind, id));
    if (!methods) {
        throw unavailable(kind);
    }
    return methods;
}
