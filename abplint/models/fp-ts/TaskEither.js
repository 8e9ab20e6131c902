// A task whose promise comes to a result or to an error. What has failed is not known.
export const right = (value) => () => Promise.resolve({ _tag: 'Right', right: value });
export const of = right;
export const left = (error) => () => Promise.resolve({ _tag: 'Left', left: error });
export const fromIO = (run) => () => Promise.resolve({ _tag: 'Right', right: run() });
export const fromTask = (task) => () => task().then((value) => ({ _tag: 'Right', right: value }));
export const tryCatch = (run, recover) => () =>
  run().then(
    (value) => ({ _tag: 'Right', right: value }),
    (error) => ({ _tag: 'Left', left: recover(error) }),
  );
export const map = (change) => (task) => () => task().then((either) => ({ _tag: 'Right', right: change(either.right) }));
export const mapLeft = (change) => (task) => () =>
  task().then((either) => (either._tag === 'Left' ? { _tag: 'Left', left: change(either.left) } : either));
export const chain = (make) => (task) => () => task().then((either) => make(either.right)());
export const flatMap = chain;
export const match = (refuse, accept) => (task) => () =>
  task().then((either) => (either._tag === 'Left' ? refuse(either.left) : accept(either.right)));
export const fold = (refuse, accept) => (task) => () =>
  task().then((either) => (either._tag === 'Left' ? refuse(either.left)() : accept(either.right)()));
export const orElse = (make) => (task) => () =>
  task().then((either) => (either._tag === 'Left' ? make(either.left)() : either));
