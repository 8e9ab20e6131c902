/**
 * Components that are on the page, for what only they can do
 */
const views = new Map<string, any>();

export const registerView = (name: string, view: unknown) => {
  views.set(name, view);

  return () => {
    if (views.get(name) === view) {
      views.delete(name);
    }
  };
};

export const withView = <T>(name: string, use: (view: any) => T): T => {
  const view = views.get(name);
  if (!view) {
    throw Object.assign(new Error(`The ${name} view is not open`), {
      code: 'CAPABILITY_UNAVAILABLE',
      retryable: true,
    });
  }

  return use(view);
};
