import { directionOf } from './direction.ts';

/** What was done in a job, point by point; one writing direction for all, so that their marks stand on one side. */
export function Points({ points }: { points: readonly string[] }) {
  const said = points.filter(Boolean);
  if (said.length === 0) return null;
  return (
    <ul className="points" dir={directionOf(said)}>
      {said.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a static document, and two points may be equal.
        <li key={index}>{point}</li>
      ))}
    </ul>
  );
}
