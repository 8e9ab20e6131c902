export default function App() {
  return <h1>Notes</h1>
}
