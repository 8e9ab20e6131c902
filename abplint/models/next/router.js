import { describe } from 'abplint';
import { routed } from 'abplint/pages';
import { useRouter as made } from 'next/router';

export const useRouter = () => ({ ...routed(made()), reload: () => location.reload() });
export const withRouter = (component) => (props) => describe(component, { ...props, router: useRouter() });
export default useRouter();
