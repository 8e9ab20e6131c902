// What does not hold is thrown.
const invariant = (condition, message) => {
  if (!condition) throw new Error(message);
};
export { invariant };
export default invariant;
