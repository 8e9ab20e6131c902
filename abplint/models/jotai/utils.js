import { atom } from 'jotai';

export const atomWithStorage = (key, initial) => atom(JSON.parse(localStorage.getItem(key)) ?? initial);
export const atomWithReset = (initial) => atom(initial);
