// Navigation where a framework makes pages of files: it shows the page of a path. Until then all are shown.
import { arrive, describe, isLoaded, isText, pageOf } from 'abplint';

export async function navigate(target) {
  if (!isLoaded()) return;
  const page = pageOf(isText(target) ? target : target.pathname || target.path);
  if (page !== undefined) arrive(describe(page, {}));
}

// A router of a framework, which navigates.
export const routed = (router) => ({ ...router, push: navigate, replace: navigate });
