// A dialog of the page's own. Showing it is fine; waiting for its button is not.
class ConfirmBox extends HTMLElement {
  constructor() {
    super();
    this.root = this.attachShadow({ mode: 'open' });
    this.root.innerHTML = '<dialog><p></p><button value="yes">Yes</button><button value="no">No</button></dialog>';
    this.dialog = this.root.querySelector('dialog');
  }

  alert(message) {
    this.dialog.querySelector('p').textContent = message;
    this.dialog.show();
  }

  ask(question) {
    this.dialog.querySelector('p').textContent = question;
    this.dialog.showModal();
    return new Promise((resolve) => { // via: ABP204
      this.dialog.addEventListener('click', (event) => resolve(event.target.value === 'yes'), { once: true }); // expect: ABP204
    });
  }
}

customElements.define('confirm-box', ConfirmBox);
