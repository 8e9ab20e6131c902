import { atom, getDefaultStore } from 'jotai';
import { Invoice } from '$app/common/interfaces/invoice';
import { Design } from '$app/common/interfaces/design';

/** What only hooks can do, and what each of them is given. */
export interface Requests {
  print: string[];
  zip: string[];
  savePdf: Invoice;
  copyDesign: Design;
  visit: string;
  leave: string;
}

interface PendingRequest<K extends keyof Requests = keyof Requests> {
  kind: K;
  subject: Requests[K];
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

export const pendingRequestAtom = atom<PendingRequest | null>(null);

export function ask<K extends keyof Requests>(kind: K, subject: Requests[K]) {
  return new Promise((resolve, reject) => {
    getDefaultStore().set(pendingRequestAtom, {
      kind,
      subject,
      resolve,
      reject,
    });
  });
}
