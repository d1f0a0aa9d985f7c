import { ERRORS } from '@vitrine/contract/api/errors';
import type { Field, Fields } from '@vitrine/contract/resume/fields';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { type FormValues, formatField } from './form-values.ts';

interface ConflictNoticeProps {
  fields: Fields;
  mine: FormValues;
  theirs: FormValues;
  busy: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Shown when two edits conflict: lists the differences, and lets the user choose one of them. */
export function ConflictNotice({ fields, mine, theirs, busy, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  return (
    <Alert
      tone="warning"
      title={ERRORS['content/changed'].message}
      actions={
        <>
          <Button onClick={onTakeTheirs}>Use theirs</Button>
          <Button loading={busy} onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>Another tab or device saved different values. Use theirs, or keep yours and replace theirs.</p>
      <dl className="mt-2 space-y-2">
        {listFieldDifferences(fields, mine, theirs).map(({ name, label, theirs: saved, mine: own }) => (
          <div key={name}>
            <dt className="font-medium">{label}</dt>
            <dd>
              Theirs: <bdi>{saved || 'nothing'}</bdi>
            </dd>
            <dd>
              Yours: <bdi>{own || 'nothing'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}

/** A field in which two records differ, as text; '' where a record has no value. */
export interface Difference {
  name: string;
  label: string;
  theirs: string;
  mine: string;
}

/** Returns the fields in which two records differ, in the order of the form. */
export function listFieldDifferences(fields: Fields, mine: FormValues, theirs: FormValues): Difference[] {
  return Object.entries<Field>(fields)
    .map(([name, field]) => ({
      name,
      label: field.label,
      theirs: formatField(field, theirs[name]),
      mine: formatField(field, mine[name]),
    }))
    .filter((difference) => difference.mine !== difference.theirs);
}
