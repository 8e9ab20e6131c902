import { Injectable } from '@angular/core';

const KEY = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';

@Injectable({ providedIn: 'root' })
export class AlertsService {
  async subscribe() {
    const registration = await navigator.serviceWorker.ready;
    return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: KEY }); // expect: ABP202
  }

  async test() {
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification('Motorpool', { body: 'Alerts reach you' }); // expect: ABP108
  }
}
