/** The photos of this tab. */
class Library extends EventTarget {
  #photos = new Map();

  names() {
    return [...this.#photos.keys()];
  }

  get(name) {
    const photo = this.#photos.get(name);
    if (!photo) throw new Error(`There is no ${name}`);
    return photo;
  }

  async add(name, content, mimeType) {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    this.addFile(new File([bytes], name, { type: mimeType }));
  }

  addFile(file) {
    this.#photos.set(file.name, file);
    this.dispatchEvent(new Event('change'));
  }

  remove(name) {
    this.#photos.delete(name);
    this.dispatchEvent(new CustomEvent('removed', { detail: name }));
  }
}

export const library = new Library();
