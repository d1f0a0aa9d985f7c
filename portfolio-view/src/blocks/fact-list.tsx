import { Breakable } from './breakable.tsx';
import type { Fact } from './facts.ts';
import { Link } from './link.tsx';

/** Facts in two columns: what is meant, and what it is. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, text, href }) => (
        <div key={label}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <bdi>
              {href ? (
                <Link href={href}>
                  <Breakable text={text} />
                </Link>
              ) : (
                text
              )}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
