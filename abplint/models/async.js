// Tasks get a callback, items a task each. That they may fail, and when they run, is left out.
const listed = (given) => (Array.isArray(given) ? given : Object.values(given));

export function series(tasks, end = () => {}) {
  const results = [];
  listed(tasks).forEach((task) => task((error, result) => results.push(result)));
  return end(null, results);
}
export const parallel = series;
export const race = series;
export const parallelLimit = (tasks, limit, end) => series(tasks, end);

export function waterfall(tasks, end = () => {}) {
  let given = [];
  for (const task of tasks) task(...given, (error, ...results) => { given = results; });
  return end(null, ...given);
}

export function eachSeries(items, run, end = () => {}) {
  listed(items).forEach((item) => run(item, () => {}));
  return end(null);
}
export { eachSeries as each, eachSeries as forEach, eachSeries as forEachSeries };
export const eachLimit = (items, limit, run, end) => eachSeries(items, run, end);

export function map(items, run, end = () => {}) {
  const results = [];
  listed(items).forEach((item) => run(item, (error, result) => results.push(result)));
  return end(null, results);
}
export const mapSeries = map;
export const mapLimit = (items, limit, run, end) => map(items, run, end);

export function queue(run) {
  return { push: (item, end = () => {}) => run(item, end), drain() {}, error() {} };
}

export function auto(tasks, end = () => {}) {
  listed(tasks).forEach((task) => (Array.isArray(task) ? task[task.length - 1]({}, () => {}) : task(() => {})));
  return end(null, {});
}

export default {
  series, parallel, race, parallelLimit, waterfall, eachSeries, each: eachSeries, forEach: eachSeries, eachLimit,
  map, mapSeries, mapLimit, queue, auto,
};
