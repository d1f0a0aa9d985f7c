import type { ImportReport } from '@vitrine/contract/resume/import-report';
import type { ReactNode } from 'react';
import { Origin } from './origin.tsx';

interface DifferencesProps {
  differs: ImportReport['differs'];
  overwrite: ReadonlySet<string>;
  onChange: (source: string, isTheirs: boolean) => void;
}

/** Where the resume and the file say something else: the resume's stays, unless the person chooses the file's. */
export function Differences({ differs, overwrite, onChange }: DifferencesProps) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {differs.map(({ path, source, title, here, there, line, isUnsure = false }) => (
        <li key={`${path} ${title}`} className="py-2 text-sm [overflow-wrap:anywhere]">
          {source === undefined ? (
            <>
              <p className="font-medium">{title}</p>
              <p className="text-muted">{`Yours: ${here}. In the file: ${there}.`}</p>
              <Origin value={there} line={line} isGuess={isUnsure} />
            </>
          ) : (
            <fieldset>
              <legend className="font-medium">{title}</legend>
              <Side
                name={source}
                label="Keep"
                text={here}
                checked={!overwrite.has(source)}
                onChoose={() => onChange(source, false)}
              />
              <Side
                name={source}
                label="Take from the file"
                text={there}
                checked={overwrite.has(source)}
                onChoose={() => onChange(source, true)}
              >
                <Origin value={there} line={line} isGuess={isUnsure} />
              </Side>
            </fieldset>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SideProps {
  name: string;
  label: string;
  text: string;
  checked: boolean;
  onChoose: () => void;
  /** What more there is to know of it. */
  children?: ReactNode;
}

const Side = ({ name, label, text, checked, onChoose, children }: SideProps) => (
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
