let router = null;

export function attachRouter(value) {
  router = value;
}

export async function visit(path) {
  await router?.navigate(path);
  return { path };
}
