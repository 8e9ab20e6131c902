import { getUniqId } from '@/common';

export const session = { id: null };

export const begin = () => (session.id = getUniqId('abp-'));
export const end = () => { session.id = null; };
