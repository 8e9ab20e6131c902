import { useRecipes, type Recipe } from '../store/recipes';
import { alert } from '../ui/toast';
import { snap } from '../lib/camera';

export const ok = (data: unknown) => ({ success: true, data });

export const fail = (code: string, message: string, retryable = false) => ({ // via: ABP512
  success: false,
  error: { code, message, retryable },
});

const find = (id: string): Recipe | undefined => useRecipes.getState().recipes.find((r) => r.id === id);

export function listRecipes() {
  return ok({ recipes: useRecipes.getState().recipes });
}

export function removeRecipe({ id }: { id: string }) {
  const removed = useRecipes.getState().remove(id); // via: ABP101
  if (removed) alert('Recipe removed');
  return ok({ removed });
}

export function scaleRecipe({ id, servings }: { id: string; servings: number }) {
  const recipe = find(id);
  if (!recipe) return fail('INVALID_PARAMS', `No recipe ${id}`);
  const factor = servings / recipe.servings;
  return ok({ ingredients: recipe.ingredients.map((i) => ({ ...i, grams: Math.round(i.grams * factor) })) });
}

export function selection() {
  return ok({ openId: useRecipes.getState().openId });
}

export function openRecipe({ id }: { id: string }) {
  useRecipes.getState().open(id);
  return ok({ openId: id });
}

export async function photograph({ id }: { id: string }) {
  try {
    const content = await snap();
    return ok({ id, photo: { content, mimeType: 'image/jpeg', encoding: 'base64' } });
  } catch (cause) {
    const refused = cause instanceof DOMException && cause.name === 'NotAllowedError';
    if (refused) return fail('PERMISSION_DENIED', 'The camera was refused', true);
    return fail('OPERATION_FAILED', String(cause), true);
  }
}

export async function exportMarkdown({ id }: { id: string }) {
  const pause = new Promise<null>((resolve) => setTimeout(() => resolve(null), 3000));
  const fetched = await Promise.race([fetch(`/api/recipes/${id}`).then((r) => r.json() as Promise<Recipe>), pause]);
  if (!fetched) return fail('TIMEOUT', 'The recipe server did not answer'); // expect: ABP512
  const content = `# ${fetched.title}\n\n` + fetched.ingredients.map((i) => `- ${i.grams} g ${i.name}`).join('\n');
  return ok({ document: { content, mimeType: 'text/markdown', encoding: 'utf-8', filename: `${id}.md` } });
}

export async function exportCard({ id }: { id: string }) {
  const recipe = find(id);
  if (!recipe) return fail('INVALID_PARAMS', `No recipe ${id}`, false);
  await useRecipes.getState().sendCard(recipe); // via: ABP106
  return ok({ status: 'shared', message: 'The card is on its way' }); // expect: ABP501
}
