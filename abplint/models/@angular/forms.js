// Reactive forms: a control keeps a value, and tells who subscribed, and the group that it is in, once that is set.
import { each, state } from 'abplint';
import { AbstractControl as outside } from '@angular/forms';
import { Subject } from 'rxjs';

export class AbstractControl {
  constructor(validators) {
    this.validators = validators;
    this.valueChanges = new Subject();
    this.statusChanges = new Subject();
    this.events = new Subject();
    this.parent = null;
    this.verdict = state('VALID');
    this.isTouched = state(false);
    this.isDirty = state(false);
    this.failures = state(null);
  }
  get status() {
    return this.verdict.get();
  }
  get valid() {
    return this.verdict.get() === 'VALID';
  }
  get invalid() {
    return this.verdict.get() === 'INVALID';
  }
  get pending() {
    return this.verdict.get() === 'PENDING';
  }
  get disabled() {
    return this.verdict.get() === 'DISABLED';
  }
  get enabled() {
    return this.verdict.get() !== 'DISABLED';
  }
  get touched() {
    return this.isTouched.get();
  }
  get untouched() {
    return !this.isTouched.get();
  }
  get dirty() {
    return this.isDirty.get();
  }
  get pristine() {
    return !this.isDirty.get();
  }
  get errors() {
    return this.failures.get();
  }
  get root() {
    return this.parent ? this.parent.root : this;
  }
  get(path) {
    let found = this;
    for (const name of Array.isArray(path) ? path : `${path}`.split('.')) found = found.controls && found.controls[name];
    return found || new outside();
  }
  getError() {
    return this.failures.get();
  }
  hasError() {
    return this.failures.get() !== null;
  }
  setErrors(errors) {
    this.failures.set(errors);
  }
  setParent(parent) {
    this.parent = parent;
  }
  markAsTouched() {
    this.isTouched.set(true);
  }
  markAllAsTouched() {
    this.isTouched.set(true);
  }
  markAsUntouched() {
    this.isTouched.set(false);
  }
  markAsDirty() {
    this.isDirty.set(true);
  }
  markAsPristine() {
    this.isDirty.set(false);
  }
  markAsPending() {}
  setValidators(validators) {
    this.validators = validators;
  }
  addValidators(validators) {
    this.validators = validators;
  }
  setAsyncValidators(validators) {
    this.validators = validators;
  }
  addAsyncValidators(validators) {
    this.validators = validators;
  }
  removeValidators() {}
  clearValidators() {}
  clearAsyncValidators() {}
  enable() {
    this.verdict.set('VALID');
    this.updateValueAndValidity();
  }
  disable() {
    this.verdict.set('DISABLED');
    this.updateValueAndValidity();
  }
  updateValueAndValidity(options) {
    for (const check of Array.isArray(this.validators) ? this.validators : [this.validators])
      if (typeof check === 'function') check(this);
    if (options && options.emitEvent === false) return;
    this.valueChanges.next(this.value);
    this.statusChanges.next(this.status);
    if (this.parent && !(options && options.onlySelf)) this.parent.updateValueAndValidity(options);
  }
}

const checksOf = (options) => (options && options.validators ? options.validators : options);
const plain = (given) => (given && typeof given === 'object' && 'value' in given && 'disabled' in given ? given.value : given);

export class FormControl extends AbstractControl {
  constructor(initial, options) {
    super(checksOf(options));
    this.defaultValue = plain(initial);
    this.cell = state(plain(initial));
    this.heard = [];
  }
  get value() {
    return this.cell.get();
  }
  setValue(value, options) {
    this.cell.set(value);
    for (const take of this.heard) take(value);
    this.updateValueAndValidity(options);
  }
  patchValue(value, options) {
    this.setValue(value, options);
  }
  reset(value, options) {
    this.setValue(value === undefined ? this.defaultValue : plain(value), options);
  }
  getRawValue() {
    return this.value;
  }
  registerOnChange(take) {
    this.heard.push(take);
  }
  registerOnDisabledChange() {}
}

export class FormGroup extends AbstractControl {
  constructor(controls, options) {
    super(checksOf(options));
    this.controls = controls;
    each(controls, (name, control) => control && control.setParent && control.setParent(this));
  }
  get value() {
    const made = { ...this.controls };
    each(this.controls, (name, control) => {
      made[name] = control.value;
    });
    return made;
  }
  getRawValue() {
    return this.value;
  }
  setValue(values, options) {
    this.patchValue(values, options);
  }
  patchValue(values, options) {
    each(this.controls, (name, control) => {
      if (values && values[name] !== undefined) control.patchValue(values[name], { onlySelf: true, ...options });
    });
    this.updateValueAndValidity(options);
  }
  reset(values, options) {
    each(this.controls, (name, control) => control.reset(values ? values[name] : undefined, { onlySelf: true, ...options }));
    this.updateValueAndValidity(options);
  }
  contains(name) {
    return name in this.controls;
  }
  registerControl(name, control) {
    this.controls[name] = control;
    if (control && control.setParent) control.setParent(this);
    return control;
  }
  addControl(name, control, options) {
    this.registerControl(name, control);
    this.updateValueAndValidity(options);
  }
  setControl(name, control, options) {
    this.addControl(name, control, options);
  }
  removeControl(name, options) {
    delete this.controls[name];
    this.updateValueAndValidity(options);
  }
}

export class FormRecord extends FormGroup {}

export class FormArray extends AbstractControl {
  constructor(controls, options) {
    super(checksOf(options));
    this.controls = controls || [];
    for (const control of this.controls) if (control && control.setParent) control.setParent(this);
  }
  get value() {
    return this.controls.map((control) => control.value);
  }
  get length() {
    return this.controls.length;
  }
  getRawValue() {
    return this.value;
  }
  at(index) {
    return this.controls.at(index);
  }
  push(control, options) {
    this.controls.push(control);
    if (control && control.setParent) control.setParent(this);
    this.updateValueAndValidity(options);
  }
  insert(index, control, options) {
    this.push(control, options);
  }
  setControl(index, control, options) {
    this.push(control, options);
  }
  removeAt(index, options) {
    this.controls.splice(index, 1);
    this.updateValueAndValidity(options);
  }
  clear(options) {
    this.controls.splice(0);
    this.updateValueAndValidity(options);
  }
  setValue(values, options) {
    this.patchValue(values, options);
  }
  patchValue(values, options) {
    this.controls.forEach((control, at) => control.patchValue(values && values[at], { onlySelf: true, ...options }));
    this.updateValueAndValidity(options);
  }
  reset(values, options) {
    this.controls.forEach((control) => control.reset(undefined, { onlySelf: true, ...options }));
    this.updateValueAndValidity(options);
  }
}

function controlOf(given) {
  if (given instanceof AbstractControl) return given;
  return Array.isArray(given) ? new FormControl(given[0], given[1]) : new FormControl(given);
}

export class FormBuilder {
  get nonNullable() {
    return this;
  }
  control(initial, options) {
    return new FormControl(initial, options);
  }
  group(config, options) {
    const controls = { ...config };
    each(config, (name, given) => {
      controls[name] = controlOf(given);
    });
    return new FormGroup(controls, options);
  }
  record(config, options) {
    return this.group(config, options);
  }
  array(items, options) {
    return new FormArray(items.map(controlOf), options);
  }
}

export class NonNullableFormBuilder extends FormBuilder {}
export class UntypedFormBuilder extends FormBuilder {}
export { FormArray as UntypedFormArray, FormControl as UntypedFormControl, FormGroup as UntypedFormGroup };
