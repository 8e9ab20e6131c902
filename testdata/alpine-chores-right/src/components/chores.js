export default () => ({
  current: null,

  get url() {
    return `data:application/json,${encodeURIComponent(JSON.stringify(this.$store.board.chores))}`;
  },

  show(id) {
    this.current = id;
    this.$refs.anchor.click();
  },

  async read(event) {
    const [file] = event.target.files;
    if (file) this.$store.board.chores = JSON.parse(await file.text());
  },

  async copyAll() {
    const titles = this.$store.board.chores.map((chore) => chore.title);
    await navigator.clipboard.writeText(titles.join('\n'));
  },
});
