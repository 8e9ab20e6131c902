/* What mounted components lend to capabilities */

const lent = new Map();

const keyOf = (kind, id) => `${kind}/${id}`;

export const lend = (kind, id, api) => {
  const key = keyOf(kind, id);
  lent.set(key, api);

  return () => {
    if (lent.get(key) === api) {
      lent.delete(key);
    }
  };
};

export const borrow = (kind, id) => {
  const api = lent.get(keyOf(kind, id));

  if (!api) {
    throw Object.assign(new Error(`No ${kind} ${id} is on the screen`), {
      code: 'CAPABILITY_UNAVAILABLE',
    });
  }

  return api;
};
