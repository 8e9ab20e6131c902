type Request = { name: string; at: number };

export const requests = $state<{ last: Request | null }>({ last: null });

export function request(name: string) {
    requests.last = { name, at: performance.now() };
}
