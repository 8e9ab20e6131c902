import { useRef } from 'react';
import { choosePhoto } from '../lib/camera';
import { useRecipes, type Recipe } from '../store/recipes';

export function RecipeCard({ recipe }: { recipe: Recipe }) {
  const copyShoppingList = useRecipes((s) => s.copyShoppingList);
  const file = useRef<HTMLInputElement>(null);
  return (
    <article>
      <h2>{recipe.title}</h2>
      <button onClick={() => copyShoppingList(recipe)}>Copy list</button>
      <input ref={file} type="file" accept="image/*" hidden />
      <button onClick={() => choosePhoto(file.current)}>Photo</button>
      <button onClick={() => window.print()}>Print</button>
    </article>
  );
}
