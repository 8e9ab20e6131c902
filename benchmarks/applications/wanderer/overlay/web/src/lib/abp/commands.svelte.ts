export type Command = { name: string; detail?: unknown };

/** One command at a time; the component that knows it takes it in an effect. */
class Commands {
    current: Command | undefined = $state();

    run(name: string, detail?: unknown) {
        this.current = { name, detail };
    }

    done() {
        this.current = undefined;
    }
}

export const commands = new Commands();
