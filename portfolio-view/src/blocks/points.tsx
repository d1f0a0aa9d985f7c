/** What was done in a job, point by point, each in its own writing direction. */
export function Points({ points }: { points: readonly string[] }) {
  const said = points.filter(Boolean);
  if (said.length === 0) return null;
  return (
    <ul className="points">
      {said.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a static document, and two points may be equal.
        <li key={index} dir="auto">
          {point}
        </li>
      ))}
    </ul>
  );
}
