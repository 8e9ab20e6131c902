// What libraries keep and hand out member by member, and that is watched as a whole: how all of it is read.
export const wholes = new Map();
