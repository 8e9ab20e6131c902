import { Controller } from '@hotwired/stimulus';

export default class extends Controller {
  static targets = ['status'];

  async send({ detail: { url, title } }) {
    if (navigator.share) {
      await navigator.share({ url, title });
    }
    this.show(title);
  }

  async copy({ params: { url } }) {
    await navigator.clipboard.writeText(url);
    this.show(url);
  }

  print() {
    window.print();
  }

  show(text) {
    if (this.hasStatusTarget) {
      this.statusTarget.textContent = text;
    }
  }
}
