/** The stars of the whole page, as tiny gradients; what is to be read lies on ground of its own. */
export function Sky() {
  return <div className="sky runs-over" aria-hidden="true" />;
}
