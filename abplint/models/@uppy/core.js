// Files that are added and sent: the app is asked before, and told of it.
import { EventEmitter } from 'events';

export default class Uppy extends EventEmitter {
  constructor(options) {
    super();
    this.given = options || {};
    this.files = {};
  }

  use() {
    return this;
  }

  addFile(file) {
    if (this.given.onBeforeFileAdded !== undefined) this.given.onBeforeFileAdded(file, this.files);
    this.emit('file-added', file);
    this.emit('files-added', [file]);
    return file.name;
  }

  addFiles(files) {
    for (const file of files) this.addFile(file);
  }

  removeFile() {
    this.emit('file-removed', {});
  }

  upload() {
    if (this.given.onBeforeUpload !== undefined) this.given.onBeforeUpload(this.files);
    this.emit('upload', {});
    this.emit('complete', { successful: [], failed: [] });
    return Promise.resolve({ successful: [], failed: [] });
  }

  setOptions() {}
  setMeta() {}
  getFiles() {
    return Object.values(this.files);
  }
}

export { Uppy };
