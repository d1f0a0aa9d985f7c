/** The theme chooser as a page of its own. */
export function ThemesPage() {
  return <h1>Choose a Theme</h1>;
}
