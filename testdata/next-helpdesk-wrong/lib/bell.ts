class Bell {
  #allowed?: Promise<NotificationPermission>;
  private ask() {
    return (this.#allowed ??= Notification.requestPermission());   // expect: ABP108
  }
  async ring(title: string, body: string) {
    if ((await this.ask()) === 'granted') return new Notification(title, { body });   // expect: ABP108; via: ABP108
  }
}
export const bell = new Bell();
