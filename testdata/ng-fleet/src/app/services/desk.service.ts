import { Injectable } from '@angular/core';

@Injectable({ providedIn: 'root' })
export class DeskService {
  ring(van: string) {
    if (Notification.permission === 'granted') {
      new Notification(`Call ${van}`, { requireInteraction: true }); // expect: ABP108
    }
  }

  async signIn() {
    return navigator.credentials.get({ password: true } as CredentialRequestOptions); // expect: ABP203
  }

  printLabel(html: string) {
    const frame = document.createElement('iframe');
    frame.srcdoc = html;
    document.body.appendChild(frame);
    frame.contentWindow!.print(); // expect: ABP102
    frame.remove();
  }

  async renderForPrint(html: string) {
    const container = document.getElementById('print-container')!;
    container.innerHTML = html;
    await document.fonts.ready;
    window.print();
  }
}
