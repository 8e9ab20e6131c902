// Collections whose reads are noticed are, to those who write and read them, what they are without.
export const SvelteMap = Map;
export const SvelteSet = Set;
export const SvelteDate = Date;
export const SvelteURL = URL;
export const SvelteURLSearchParams = URLSearchParams;
export const createSubscriber = (start) => () => void start(() => {});
