document.addEventListener('alpine:init', () => {
  Alpine.store('menu', {
    dishes: [
      { id: 'd1', name: 'Tagliatelle al ragù', price: 14 },
      { id: 'd2', name: 'Saltimbocca', price: 22 },
    ],
    recommended: null,
    file: '',

    byId(id) {
      return this.dishes.find((dish) => dish.id === id);
    },

    asText(language) {
      const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
      return this.dishes.map((dish) => `${dish.name} ${money.format(dish.price)}`).join('\n');
    },

    copyPrices() {
      navigator.clipboard.writeText(this.asText('en'));
    },
  });

  Alpine.store('cart', {
    items: [],

    add(id, count = 1) {
      for (let i = 0; i < count; i += 1) this.items.push(id);
    },

    async copySummary() {
      const text = this.items.map((id) => Alpine.store('menu').byId(id).name).join(', ');
      await navigator.clipboard.writeText(text); // expect: ABP105
      return text;
    },
  });

  Alpine.magic('notify', () => (text) => {
    Notification.requestPermission().then(() => new Notification(text));
  });
});
