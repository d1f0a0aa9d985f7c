export function About() {
  return <h1>About Vitrine</h1>;
}
