// What the hooks of all frameworks are made of.
export { MutationObserver, QueryClient, queryOptions } from '@tanstack/react-query';
