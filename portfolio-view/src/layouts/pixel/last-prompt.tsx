/** The end of the page: a shell that waits. Decoration. */
export function LastPrompt() {
  return (
    <p className="prompt last" aria-hidden="true">
      <span className="command">
        <span className="cursor" />
      </span>
    </p>
  );
}
