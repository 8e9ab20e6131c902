document.addEventListener('alpine:init', () => {
  Alpine.data('importer', () => ({
    init() {
      this.$watch('$store.menu.recommended', (id) => {
        const dish = this.$store.menu.byId(id);
        if (dish) navigator.share({ title: dish.name, url: location.href }); // expect: ABP106
      });
    },

    pick() {
      this.$refs.file.click(); // expect: ABP201
    },

    async read(event) {
      const [file] = event.target.files;
      if (file) this.$store.menu.dishes = JSON.parse(await file.text());
    },
  }));

  Alpine.data('saver', () => ({
    get url() {
      return 'data:text/plain,' + encodeURIComponent(this.$store.menu.file || this.$store.menu.asText('en'));
    },
  }));

  Alpine.data('order', () => ({
    table: 1,

    async send(table) {
      if (!confirm(`Send the order of table ${table}?`)) return null; // expect: ABP101
      const response = await fetch('/api/orders', {
        method: 'POST',
        body: JSON.stringify({ table, items: this.$store.cart.items }),
      });
      const { number } = await response.json();
      return number;
    },
  }));
});
