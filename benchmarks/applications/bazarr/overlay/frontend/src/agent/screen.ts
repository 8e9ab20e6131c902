import { CommandError } from "./Command";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function find(selector: string, test: (element: Element) => boolean) {
  for (let tries = 0; tries < 20; tries++) {
    const found = Array.from(
      document.querySelectorAll<HTMLElement>(selector),
    ).find(test);
    if (found) {
      return found;
    }
    await sleep(100);
  }
  throw new CommandError("INVALID_STATE", "The page does not show it", true);
}

export async function pressButton(text: string) {
  const button = await find(
    "button",
    (element) => element.textContent?.trim() === text,
  );
  button.click();
}

export async function pressAction(label: string) {
  const button = await find(`button[aria-label="${label}"]`, () => true);
  button.click();
}
