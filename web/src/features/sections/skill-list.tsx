import type { Field, Fields } from '@vitrine/contract/fields';
import type { FormValues } from './form-values.ts';
import { SubHeading } from './section-header.tsx';

/** Lists of words to read, each under its label. */
export function SkillList({ fields, values }: { fields: Fields; values: FormValues }) {
  return (
    <div className="space-y-6">
      {Object.entries<Field>(fields).map(([name, { label }]) => {
        const words = values[name];
        return (
          <section key={name}>
            <SubHeading className="mb-2 text-sm font-medium">{label}</SubHeading>
            {Array.isArray(words) && words.length > 0 ? (
              <ul className="flex flex-wrap gap-2">
                {words.map((word) => (
                  <li
                    key={word}
                    className="rounded-sm border border-line bg-surface px-3 py-1.5 text-sm [overflow-wrap:anywhere]"
                  >
                    <bdi>{word}</bdi>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-sm text-muted">None yet</p>
            )}
          </section>
        );
      })}
    </div>
  );
}
