import { RecipeList } from '@/components/RecipeList';

export default function Home() {
  return (
    <main>
      <h1>Recipe Box</h1>
      <RecipeList />
    </main>
  );
}
