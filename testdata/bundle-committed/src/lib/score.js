export function score(words) {
  if (words.length === 0) {
    alert('There is nothing to score.'); // expect: ABP101
    return 0;
  }
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  return Math.round(letters / words.length);
}
