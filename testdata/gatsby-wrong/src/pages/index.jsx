export default function Index() {
  return <main>Notes</main>;
}
