export default function App() {
  return <main>Notes</main>;
}
