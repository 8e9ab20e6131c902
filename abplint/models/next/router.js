import { describe } from 'abplint';
import { routed } from 'abplint/pages';
import { useRouter as made } from 'next/router';

const reload = () => window.location.reload();
const router = () => ({ ...routed(made()), reload });

export const useRouter = () => router();
export const withRouter = (component) => (props) => describe(component, { ...props, router: useRouter() });
export default router();
