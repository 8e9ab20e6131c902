import { routed } from 'abplint/pages';
import { useRouter as made } from 'next/navigation';

export const useRouter = () => routed(made());
