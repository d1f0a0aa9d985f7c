import { detectDirection } from './direction.ts';

/**
 * What was done in a job, point by point: one writing direction for all, so that their marks stand on one side, and
 * inside of it each point's own, so that its full stop stands at its end.
 */
export function Points({ points }: { points: readonly string[] }) {
  const said = points.filter(Boolean);
  if (said.length === 0) return null;
  const direction = detectDirection(said);
  return (
    <ul className="points" dir={direction}>
      {said.map((point, index) => {
        const own = detectDirection([point]);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a static document, and two points may be equal.
          <li key={index}>{own === direction ? point : <bdi dir={own}>{point}</bdi>}</li>
        );
      })}
    </ul>
  );
}
