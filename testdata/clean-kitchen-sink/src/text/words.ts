export namespace Dialogs {
  let shown = 0;

  export function alert(count: number): number {
    shown += count;
    return shown;
  }

  export namespace Native {
    export const confirm = <T>(value: T): T => value;
  }
}

/** Never merged into the global one: this file is a module. */
export namespace navigator {
  export const clipboard = { writeText: (text: string) => text.length };
}

export const length = (text: string): number => navigator.clipboard.writeText(text);

type Method = (this: any, ...args: any[]) => any;

export function logged<M extends Method>(method: M, context: ClassMethodDecoratorContext): M {
  return function (this: any, ...args: any[]) {
    performance.mark(`print:${String(context.name)}`);
    return method.apply(this, args);
  } as M;
}
