import { navigate } from 'abplint/pages';
import { useRouter as made } from 'next/navigation';

export const useRouter = () => ({ ...made(), push: navigate, replace: navigate });
