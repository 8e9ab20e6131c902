import { useEffect, useRef } from "react";
import { Stream } from "../lib";
import { Refusal } from "./registry";

type Command = () => unknown;

const commands = new Map<string, Command>();

/** Lends a function of a component while that is mounted */
export function useCommand(name: string, command: Command) {
  const latest = useRef(command);
  latest.current = command;

  useEffect(() => {
    commands.set(name, () => latest.current());
    return () => {
      commands.delete(name);
    };
  }, [name]);
}

export const press = (key: string) =>
  window.dispatchEvent(new KeyboardEvent("keydown", { key }));

export const nextFrame = () =>
  new Promise((resolve) => requestAnimationFrame(resolve));

/** Runs a command of the settings, which are opened if they are not */
export const command = async (name: string) => {
  if (!commands.has(name)) {
    press("s");
    await nextFrame();
  }
  const run = commands.get(name);
  if (!run) throw new Refusal("CAPABILITY_UNAVAILABLE", name, true);
  return run();
};

/** Searches that somebody asks for */
export const searches = Stream.init<string>();
