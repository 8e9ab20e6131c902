export function App() {
  return <main>Notes</main>;
}
