export function ImportPage() {
  return <p>Import</p>;
}
