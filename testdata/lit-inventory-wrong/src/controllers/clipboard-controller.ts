import type { ReactiveController, ReactiveControllerHost } from 'lit';

export class ClipboardController implements ReactiveController {
  copied = false;
  private timer = 0;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly timeout = 2000,
  ) {
    host.addController(this);
  }

  hostDisconnected() {
    clearTimeout(this.timer);
  }

  async copy(text: string) {
    const { clipboard } = navigator;
    await clipboard.writeText(text); // expect: ABP105
    this.copied = true;
    this.host.requestUpdate();
    this.timer = window.setTimeout(() => {
      this.copied = false;
      this.host.requestUpdate();
    }, this.timeout);
  }

  async paste(): Promise<string> {
    return navigator.clipboard.readText();
  }
}
