/** The first stop of the keyboard: past the navigation, to the content. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  );
}
