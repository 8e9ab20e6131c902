import { create } from 'zustand';

export interface Recipe {
  title: string;
  markdown: string;
}

interface Recipes {
  recipes: Recipe[];
  save(recipe: Recipe): void;
  remove(title: string): boolean;
  copy(title: string): Promise<void>;
  download(title: string): void;
}

export const useRecipes = create<Recipes>()((set, get) => ({
  recipes: [],
  save: (recipe) => set((s) => ({ recipes: [...s.recipes.filter((r) => r.title !== recipe.title), recipe] })),
  remove: (title) => {
    const before = get().recipes.length;
    set((s) => ({ recipes: s.recipes.filter((r) => r.title !== title) }));
    return get().recipes.length < before;
  },
  copy: async (title) => {
    const recipe = get().recipes.find((r) => r.title === title);
    if (recipe) await navigator.clipboard.writeText(recipe.markdown);
  },
  download: (title) => {
    const recipe = get().recipes.find((r) => r.title === title);
    if (!recipe) return;
    const anchor = document.createElement('a');
    anchor.href = URL.createObjectURL(new Blob([recipe.markdown], { type: 'text/markdown' }));
    anchor.download = `${title}.md`;
    anchor.click();
  },
}));
