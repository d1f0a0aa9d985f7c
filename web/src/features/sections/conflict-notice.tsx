import { ERRORS } from '@vitrine/contract/errors';
import type { Fields } from '@vitrine/contract/fields';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { fieldDifferences } from './field-differences.ts';
import type { FormValues } from './form-values.ts';

interface ConflictNoticeProps {
  fields: Fields;
  mine: FormValues;
  theirs: FormValues;
  busy: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Two edits crossed: the person sees where they differ and decides which one stays. */
export function ConflictNotice({ fields, mine, theirs, busy, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  return (
    <Alert
      tone="warning"
      title={ERRORS['content/changed'].message}
      actions={
        <>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button loading={busy} onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>Another tab or device saved other values. Take them and lose yours, or keep yours and replace them.</p>
      <dl className="mt-2 space-y-2">
        {fieldDifferences(fields, mine, theirs).map(({ name, label, theirs: saved, mine: own }) => (
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
