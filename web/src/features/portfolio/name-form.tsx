import { LIMITS } from '@vitrine/contract/api/limits';
import { changePortfolio } from '@vitrine/contract/calls/portfolios';
import { useState } from 'react';
import { ApiError, api } from '../../core/api/api.ts';
import { SaveState } from '../../core/drafts/save-state.tsx';
import { useAutosave } from '../../core/drafts/use-autosave.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { refetchPortfolios } from './portfolios.ts';

/** The owner's name for a portfolio. Saved automatically. */
export function NameForm({ id, name }: { id: string; name: string }) {
  const [initialName] = useState(name);
  const [text, setText] = useState(name);
  const { status, set, flush } = useAutosave<string>(async (typed) => {
    await api(changePortfolio, { params: { id }, body: { name: typed } });
    await refetchPortfolios();
  });
  const nameError = status.failure instanceof ApiError ? status.failure.fields.name : undefined;
  return (
    <Card id="name" title="Name" hint="Only you see this name.">
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void flush();
        }}
      >
        <Field id="portfolio-name" label="Name" {...(nameError && { error: nameError })}>
          {(aria) => (
            <TextInput
              {...aria}
              value={text}
              maxLength={LIMITS.resumeName}
              onChange={(event) => {
                setText(event.target.value);
                set(event.target.value);
              }}
            />
          )}
        </Field>
        {!nameError && <SaveState status={status} isChanged={text !== initialName} onRetry={flush} />}
      </form>
    </Card>
  );
}
