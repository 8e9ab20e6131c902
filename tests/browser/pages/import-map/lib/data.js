export const RECIPES = [
  { id: 'r1', title: 'Pancakes', flour: 250, people: 4 },
  { id: 'r2', title: 'Rye bread', flour: 800, people: 8 },
];

export const failure = (code, message, retryable) => ({ success: false, error: { code, message, retryable } });
