export { QueryClient, queryOptions } from '@tanstack/react-query';
