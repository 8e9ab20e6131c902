import { describe } from 'abplint';
import { navigate } from 'abplint/pages';
import { useRouter as made } from 'next/router';

export const useRouter = () => ({ ...made(), push: navigate, replace: navigate });
export const withRouter = (component) => (props) => describe(component, { ...props, router: useRouter() });
export default useRouter();
