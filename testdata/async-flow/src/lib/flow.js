export function each(rows, visit) {
  for (const row of rows) visit(row); // via: ABP105
}

export async function retry(task, attempts = 3) {
  let problem;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      return await task(); // via: ABP107
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}

/** The options are for later. */
export function run(task, _options) {
  return task();
}

export const patiently = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export const once = (target, type) => new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
