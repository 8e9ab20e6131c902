import { useRecipes } from '@/lib/recipes';

export async function run({ title }: { title?: string }) {
  const { remove } = useRecipes.getState();
  return { removed: remove(String(title)) };
}
