// Schemas: what passes one is what it says, and what does not is thrown.
export class ZodError extends Error {
  constructor(issues) {
    super(String(issues));
    this.name = 'ZodError';
    this.issues = issues;
    this.errors = issues;
  }
  format() {
    return this.issues;
  }
  flatten() {
    return { formErrors: this.issues, fieldErrors: this.issues };
  }
}
const refuse = (value) => {
  throw new ZodError([{ path: [], message: String(value), code: String(value) }]);
};

class Schema {
  constructor(read) {
    this.read = read;
  }
  parse(value) {
    return this.read(value);
  }
  safeParse(value) {
    try {
      return { success: true, data: this.read(value) };
    } catch (error) {
      return { success: false, error };
    }
  }
  async parseAsync(value) {
    return this.read(value);
  }
  async safeParseAsync(value) {
    return this.safeParse(value);
  }
  optional() {
    return new Schema((value) => (value === undefined ? undefined : this.read(value)));
  }
  nullable() {
    return new Schema((value) => (value === null ? null : this.read(value)));
  }
  nullish() {
    return new Schema((value) => (value === null || value === undefined ? value : this.read(value)));
  }
  default(otherwise) {
    const given = () => (typeof otherwise === 'function' ? otherwise() : otherwise);
    return new Schema((value) => (value === undefined ? given() : this.read(value)));
  }
  prefault(otherwise) {
    return this.default(otherwise);
  }
  catch(otherwise) {
    return new Schema((value) => {
      try {
        return this.read(value);
      } catch {
        return typeof otherwise === 'function' ? otherwise() : otherwise;
      }
    });
  }
  array() {
    return array(this);
  }
  or(other) {
    return union([this, other]);
  }
  and(other) {
    return intersection(this, other);
  }
  refine(test) {
    return new Schema((value) => {
      const found = this.read(value);
      return test(found) ? found : refuse(value);
    });
  }
  superRefine(test) {
    return new Schema((value) => {
      const found = this.read(value);
      test(found, { addIssue() {}, path: [] });
      return found;
    });
  }
  transform(change) {
    return new Schema((value) => change(this.read(value), { addIssue() {}, path: [] }));
  }
  pipe(other) {
    return new Schema((value) => other.read(this.read(value)));
  }
  nonempty() {
    return new Schema((value) => {
      const found = this.read(value);
      return found.length ? found : refuse(value);
    });
  }
  min(least) {
    return least ? this.nonempty() : this;
  }
}
const same = 'max length size int positive negative nonnegative nonpositive finite safe gt gte lt lte multipleOf step email url uuid cuid cuid2 ulid nanoid emoji ip cidr jwt base64 base64url datetime date time duration regex includes startsWith endsWith trim toLowerCase toUpperCase brand readonly describe meta strict strip strictObject superstrict check';
for (const name of same.split(' ')) {
  Schema.prototype[name] = function () {
    return this;
  };
}

class NumberSchema extends Schema {
  min() {
    return this;
  }
}
class ObjectSchema extends Schema {
  constructor(shape, isOpen) {
    super((value) => {
      if (typeof value !== 'object' || value === null) refuse(value);
      const made = isOpen ? { ...value } : {};
      for (const key of Object.keys(shape)) made[key] = shape[key].read(value[key]);
      return made;
    });
    this.shape = shape;
  }
  extend(more) {
    return new ObjectSchema({ ...this.shape, ...more });
  }
  safeExtend(more) {
    return this.extend(more);
  }
  merge(other) {
    return new ObjectSchema({ ...this.shape, ...other.shape });
  }
  pick(names) {
    return new ObjectSchema(Object.fromEntries(Object.keys(names).map((name) => [name, this.shape[name]])));
  }
  omit(names) {
    const { ...left } = this.shape;
    for (const name of Object.keys(names)) delete left[name];
    return new ObjectSchema(left);
  }
  partial() {
    return new ObjectSchema(
      Object.fromEntries(Object.entries(this.shape).map(([name, schema]) => [name, schema.optional()])),
    );
  }
  required() {
    return this;
  }
  passthrough() {
    return new ObjectSchema(this.shape, true);
  }
  loose() {
    return this.passthrough();
  }
  catchall() {
    return this.passthrough();
  }
  keyof() {
    return zodEnum(Object.keys(this.shape));
  }
}

const of = (test) => new Schema((value) => (test(value) ? value : refuse(value)));
export const string = () => of((value) => typeof value === 'string');
export const number = () => new NumberSchema((value) => (typeof value === 'number' ? value : refuse(value)));
export const int = number;
export const boolean = () => of((value) => typeof value === 'boolean');
export const bigint = () => of((value) => typeof value === 'bigint');
export const date = () => of((value) => value instanceof Date);
export const literal = (one) => of((value) => (Array.isArray(one) ? one.includes(value) : value === one));
export const any = () => new Schema((value) => value);
export const unknown = any;
export const custom = (test) => of((value) => !test || test(value));
export const never = () => new Schema(refuse);
const zodNull = () => of((value) => value === null);
const zodUndefined = () => of((value) => value === undefined);
const zodVoid = zodUndefined;
const zodEnum = (names) => {
  const allowed = Array.isArray(names) ? names : Object.values(names);
  const made = of((value) => allowed.includes(value));
  made.options = allowed;
  made.enum = Object.fromEntries(allowed.map((name) => [name, name]));
  made.Values = made.enum;
  made.Enum = made.enum;
  return made;
};
export const nativeEnum = zodEnum;
const zodInstance = (cls) => of((value) => value instanceof cls);
export const object = (shape = {}) => new ObjectSchema(shape);
export const strictObject = object;
export const looseObject = (shape) => new ObjectSchema(shape, true);
export const array = (inner) =>
  new Schema((value) => (Array.isArray(value) ? value.map((item) => inner.read(item)) : refuse(value)));
export const tuple = (inner) =>
  new Schema((value) => (Array.isArray(value) ? inner.map((schema, at) => schema.read(value[at])) : refuse(value)));
export const record = () => of((value) => typeof value === 'object' && value !== null);
export const map = () => of((value) => value instanceof Map);
export const set = () => of((value) => value instanceof Set);
export const union = (schemas) =>
  new Schema((value) => {
    for (const schema of schemas) {
      const found = schema.safeParse(value);
      if (found.success) return found.data;
    }
    return refuse(value);
  });
export const discriminatedUnion = (_, schemas) => union(schemas);
export const intersection = (one, other) => new Schema((value) => ({ ...one.read(value), ...other.read(value) }));
export const optional = (inner) => inner.optional();
export const nullable = (inner) => inner.nullable();
export const preprocess = (change, inner) => new Schema((value) => inner.read(change(value)));
export const lazy = () => any();
export const email = string;
export const url = string;
export const uuid = string;
export const coerce = {
  string: () => new Schema((value) => String(value)),
  number: () => new NumberSchema((value) => Number(value)),
  boolean: () => new Schema((value) => Boolean(value)),
  date: () => new Schema((value) => new Date(value)),
};
export {
  zodEnum as enum,
  zodInstance as instanceof,
  zodNull as null,
  zodUndefined as undefined,
  zodVoid as void,
};
export const z = {
  ZodError,
  any,
  array,
  bigint,
  boolean,
  coerce,
  custom,
  date,
  discriminatedUnion,
  email,
  enum: zodEnum,
  instanceof: zodInstance,
  int,
  intersection,
  lazy,
  literal,
  looseObject,
  map,
  nativeEnum,
  never,
  null: zodNull,
  nullable,
  number,
  object,
  optional,
  preprocess,
  record,
  set,
  strictObject,
  string,
  tuple,
  undefined: zodUndefined,
  union,
  unknown,
  url,
  uuid,
  void: zodVoid,
};
export default z;
