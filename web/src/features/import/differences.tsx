import type { ImportReport } from '@vitrine/contract/resume/import-report';
import type { ReactNode } from 'react';
import { SourceNote } from './source-note.tsx';

interface DifferencesProps {
  conflicts: ImportReport['conflicts'];
  overwrite: ReadonlySet<string>;
  onChange: (source: string, isTheirs: boolean) => void;
}

type Difference = ImportReport['conflicts'][number];

/** Values that differ between the resume and the file: the resume's is kept unless the user chooses the file's. */
export function Differences({ conflicts, overwrite, onChange }: DifferencesProps) {
  // Values from one place of the file, such as first and last name, are chosen together.
  const groups = Map.groupBy(conflicts, ({ source, path, title }) => source ?? `${path} ${title}`);
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {[...groups].map(([key, group]) => {
        const difference = joinDifferences(group);
        const { source, title, current, incoming } = difference;
        return (
          <li key={key} className="py-2 text-sm [overflow-wrap:anywhere]">
            {source === undefined ? (
              <>
                <p className="font-medium">{title}</p>
                <p className="text-muted">{`Yours: ${current}. In the file: ${incoming}.`}</p>
                <DifferenceSourceNote difference={difference} />
              </>
            ) : (
              <fieldset>
                <legend className="font-medium">{title}</legend>
                <DifferenceOption
                  name={source}
                  label="Keep"
                  text={current}
                  checked={!overwrite.has(source)}
                  onChoose={() => onChange(source, false)}
                />
                <DifferenceOption
                  name={source}
                  label="Use from the file"
                  text={incoming}
                  checked={overwrite.has(source)}
                  onChoose={() => onChange(source, true)}
                >
                  <DifferenceSourceNote difference={difference} />
                </DifferenceOption>
              </fieldset>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const DifferenceSourceNote = ({ difference: { incoming, line, isUnsure } }: { difference: Difference }) => (
  <SourceNote value={incoming} line={line} isGuess={isUnsure} />
);

/** Merges the differences of a group: 'First name, Last name', with both values on either side. */
function joinDifferences(group: Difference[]): Difference {
  const [first] = group;
  if (!first || group.length === 1) return first as Difference;
  const join = (getText: (difference: Difference) => string, separator: string) =>
    group.map(getText).filter(Boolean).join(separator);
  return {
    ...first,
    title: join(({ title }) => title, ', '),
    current: join(({ current }) => current, ' '),
    incoming: join(({ incoming }) => incoming, ' '),
    isUnsure: group.some(({ isUnsure }) => isUnsure),
  };
}

interface DifferenceOptionProps {
  name: string;
  label: string;
  text: string;
  checked: boolean;
  onChoose: () => void;
  /** Additional details. */
  children?: ReactNode;
}

const DifferenceOption = ({ name, label, text, checked, onChoose, children }: DifferenceOptionProps) => (
  <label className="flex min-h-6 cursor-pointer items-start gap-2.5 py-0.5">
    <input
      type="radio"
      name={name}
      checked={checked}
      onChange={onChoose}
      className="mt-1 size-4 shrink-0 accent-accent"
    />
    <span className="min-w-0 whitespace-pre-line">
      <span className="text-muted">{label}: </span>
      {text}
      {children}
    </span>
  </label>
);
