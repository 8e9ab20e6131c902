// Actions and the reducers that answer them, made from their types.

const BETWEEN = '/';
const EITHER = '||';

export function createAction(type, ofPayload, ofMeta) {
  const name = '' + type;
  const make = (...given) => {
    const payload = typeof ofPayload === 'function' ? ofPayload(...given) : given[0];
    const action = { type: name };
    if (payload !== undefined) action.payload = payload;
    if (typeof ofMeta === 'function') action.meta = ofMeta(...given);
    return action;
  };
  make.toString = () => name;
  return make;
}

const isText = (given) => typeof given === 'string';

// ADD_NOTE: addNote
const called = (type) =>
  type.toUpperCase() === type
    ? type.toLowerCase().replace(/_+(\w)/g, (_, letter) => letter.toUpperCase())
    : type.replace(/_+(\w)/g, (_, letter) => letter.toUpperCase());

function makeActions(map, before) {
  const made = {};
  for (const key of Object.keys(map)) {
    const one = map[key];
    const type = before + key;
    if (Array.isArray(one)) made[called(key)] = createAction(type, one[0], one[1]);
    else if (typeof one === 'object' && one !== null) made[called(key)] = makeActions(one, type + BETWEEN);
    else made[called(key)] = createAction(type, one);
  }
  return made;
}

export function createActions(first, ...more) {
  const options = more.find((one) => typeof one === 'object');
  const before = options !== undefined && options.prefix ? options.prefix + BETWEEN : '';
  const made = isText(first) ? {} : makeActions(first, before);
  for (const type of isText(first) ? [first, ...more] : more) {
    if (isText(type)) made[called(type)] = createAction(before + type);
  }
  return made;
}

export const createCurriedAction = (type, ofPayload) => createAction(type, ofPayload);

export function combineActions(...given) {
  const types = given.map((one) => '' + one).join(EITHER);
  return { toString: () => types };
}

const isPair = (one) => one !== null && typeof one === 'object' && ('next' in one || 'throw' in one);

function answering(reduce) {
  if (!isPair(reduce)) return reduce;
  return (before, action) => {
    const answer = action.error ? reduce.throw : reduce.next;
    return typeof answer === 'function' ? answer(before, action) : before;
  };
}

function casesOf(map, before) {
  const cases = {};
  for (const key of Object.keys(map)) {
    const one = map[key];
    const types = key.split(EITHER).map((type) => before + type);
    if (typeof one === 'function' || isPair(one)) for (const type of types) cases[type] = answering(one);
    else for (const type of types) Object.assign(cases, casesOf(one, type + BETWEEN));
  }
  return cases;
}

function reducing(cases, start) {
  const reducer = (before = start, action) => {
    const reduce = cases[action.type];
    return reduce === undefined ? before : reduce(before, action);
  };
  reducer.answers = Object.keys(cases);
  return reducer;
}

export function handleAction(type, reduce, start) {
  const cases = {};
  for (const one of ('' + type).split(EITHER)) cases[one] = answering(reduce);
  return reducing(cases, start);
}

export function handleActions(map, start, options) {
  const before = options !== undefined && options.prefix ? options.prefix + BETWEEN : '';
  return reducing(casesOf(map, before), start);
}
