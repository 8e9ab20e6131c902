import { useRecipes } from '@/lib/recipes';
import { AbpError } from '../errors';

export async function run({ title, markdown }: { title?: string; markdown?: string }) {
  if (!title || !markdown) throw new AbpError('INVALID_PARAMS', 'title and markdown are needed');
  useRecipes.getState().save({ title, markdown });
  return { title, count: useRecipes.getState().recipes.length };
}
