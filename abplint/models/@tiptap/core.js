// An editor has the commands that its extensions bring, besides those of its package, and tells of each update.
import { each, isOwn } from 'abplint';
import { Editor as Outside } from '@tiptap/core';
import { EventEmitter } from 'events';

export class Extension {
  static create(config) {
    return new this(config || {}, {});
  }

  constructor(config, given) {
    this.config = config;
    this.name = config.name;
    this.options = { ...(config.addOptions ? config.addOptions.call({ name: config.name }) : {}), ...given };
    this.storage = config.addStorage ? config.addStorage.call(this) : {};
  }

  configure(options) {
    return new this.constructor(this.config, options);
  }

  extend(config) {
    return new this.constructor({ ...this.config, ...config }, {});
  }
}

export class Node extends Extension {}
export class Mark extends Extension {}

// What the package's own extensions bring, by whether the text changes.
const STAYS = ['focus', 'blur', 'selectAll', 'setTextSelection', 'setNodeSelection', 'setContent', 'scrollIntoView', 'extendMarkRange'];
const CHANGES = [
  'clearContent', 'clearNodes', 'deleteNode', 'deleteRange', 'deleteSelection', 'insertContent', 'insertContentAt', 'insertTable', 'lift',
  'liftListItem', 'redo', 'setColor', 'setFontFamily', 'setHardBreak', 'setHeading', 'setHighlight', 'setHorizontalRule', 'setImage', 'setLink',
  'setMark', 'setNode', 'setParagraph', 'setTextAlign', 'sinkListItem', 'splitListItem', 'toggleBlockquote', 'toggleBold', 'toggleBulletList',
  'toggleCode', 'toggleCodeBlock', 'toggleHeading', 'toggleHighlight', 'toggleItalic', 'toggleMark', 'toggleNode', 'toggleOrderedList', 'toggleStrike',
  'toggleTaskList', 'toggleUnderline', 'undo', 'unsetAllMarks', 'unsetLink', 'unsetMark', 'updateAttributes', 'wrapIn',
];

export class Editor extends EventEmitter {
  constructor(given) {
    super();
    const options = given || {};
    const outside = new Outside(options);
    this.options = options;
    this.state = outside.state;
    this.view = outside.view;
    this.storage = {};
    this.isEditable = true;
    this.commands = {};
    this.chained = { run: () => true };
    Object.setPrototypeOf(this.commands, outside.commands);
    Object.setPrototypeOf(this.chained, outside.chain());
    for (const name of STAYS) this.add(name, () => true);
    for (const name of CHANGES) this.add(name, () => this.emit('update', { editor: this }));
    this.listenAs(options, this);
    for (const extension of (options.extensions || []).flat()) if (isOwn(extension) && extension.config) this.extendBy(extension);
    this.getHTML = () => outside.getHTML();
    this.getText = () => outside.getText();
    this.getJSON = () => outside.getJSON();
    this.isActive = () => outside.isActive();
    this.can = () => outside.can();
    this.emit('create', { editor: this });
  }

  extendBy(extension) {
    const { config } = extension;
    const own = { editor: this, name: extension.name, options: extension.options, storage: extension.storage, type: {} };
    this.storage[extension.name] = extension.storage;
    const given = { editor: this, commands: this.commands, chain: () => this.chained, state: this.state, view: this.view, dispatch() {} };
    each(config.addCommands ? config.addCommands.call(own) : {}, (name, command) => this.add(name, (...values) => command(...values)(given)));
    this.listenAs(config, own);
    if (config.addExtensions) for (const more of config.addExtensions.call(own)) if (isOwn(more) && more.config) this.extendBy(more);
  }

  listenAs(given, own) {
    const { onCreate, onUpdate, onTransaction } = given;
    if (onCreate) this.on('create', (said) => onCreate.call(own, said));
    if (onUpdate) this.on('update', (said) => onUpdate.call(own, said));
    if (onTransaction) this.on('update', (said) => onTransaction.call(own, said));
  }

  add(name, act) {
    this.commands[name] = act;
    this.chained[name] = (...values) => {
      act(...values);
      return this.chained;
    };
  }

  chain() {
    return this.chained;
  }

  setOptions() {}
  setEditable() {}
  destroy() {}
}
