import db from '../utils/db';

export async function readDrafts(ids) {
  const keys = ids?.length ? ids : await db.drafts.keys();
  const drafts = await db.drafts.getMany(keys);
  return drafts.filter(Boolean);
}

export async function removeDrafts(ids, confirm) {
  const yes = await confirm(`Delete ${ids.length} drafts?`);
  if (!yes) return [];
  await db.drafts.delMany(ids);
  return ids;
}
