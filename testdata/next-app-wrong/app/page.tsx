export default function Page() {
  return <main>Notes</main>;
}
