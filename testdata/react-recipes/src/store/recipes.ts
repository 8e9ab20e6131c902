import { create } from 'zustand';

export interface Recipe {
  id: string;
  title: string;
  servings: number;
  ingredients: { name: string; grams: number }[];
}

interface RecipeState {
  recipes: Recipe[];
  openId: string | null;
  open: (id: string | null) => void;
  remove: (id: string) => boolean;
  emptyBox: () => void;
  sendCard: (recipe: Recipe) => Promise<void>;
  copyShoppingList: (recipe: Recipe) => Promise<void>;
}

export const useRecipes = create<RecipeState>()((set, get) => ({
  recipes: JSON.parse(localStorage.getItem('pantry') ?? '[]'),
  openId: null,

  open: (id) => set({ openId: id }),

  remove: (id) => {
    const recipe = get().recipes.find((r) => r.id === id);
    if (!recipe) return false;
    if (!window.confirm(`Delete ${recipe.title}?`)) return false; // expect: ABP101
    set({ recipes: get().recipes.filter((r) => r.id !== id) });
    return true;
  },

  // behind the "Empty box" button only
  emptyBox: () => {
    if (window.confirm('Throw everything away?')) set({ recipes: [] });
  },

  sendCard: async (recipe) => {
    await navigator.share({ title: recipe.title, text: `Cook ${recipe.title} with me` }); // expect: ABP106
  },

  // the card's own button
  copyShoppingList: async (recipe) => {
    await navigator.clipboard.writeText(recipe.ingredients.map((i) => `${i.grams} g ${i.name}`).join('\n'));
  },
}));
