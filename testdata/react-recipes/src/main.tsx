import './abp/runtime';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RecipeCard } from './components/RecipeCard';
import { useRecipes } from './store/recipes';

function App() {
  const recipes = useRecipes((s) => s.recipes);
  const emptyBox = useRecipes((s) => s.emptyBox);
  return (
    <main>
      <button onClick={emptyBox}>Empty box</button>
      {recipes.map((r) => (
        <RecipeCard key={r.id} recipe={r} />
      ))}
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
