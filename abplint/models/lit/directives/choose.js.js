export const choose = (value, cases, otherwise) => {
  const met = cases.find((each) => each[0] === value);
  return met ? met[1]() : otherwise && otherwise();
};
