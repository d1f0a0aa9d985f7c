import { useMutation } from '@tanstack/react-query';
import { LIMITS } from '@vitrine/contract/api/limits';
import { changePortfolio } from '@vitrine/contract/calls/portfolios';
import { useState } from 'react';
import { ApiError, api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { refetchPortfolios } from './portfolios.ts';

/** The owner's name for a portfolio. */
export function NameForm({ id, name }: { id: string; name: string }) {
  const [text, setText] = useState(name);
  const save = useMutation({
    mutationFn: async () => {
      const { payload } = await api(changePortfolio, { params: { id }, body: { name: text } });
      await refetchPortfolios();
      setText(payload.name);
    },
  });
  const nameError = save.error instanceof ApiError ? save.error.fields.name : undefined;
  return (
    <Card id="name" title="Name" hint="Only you see this name.">
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (text !== name) save.mutate();
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
                save.reset();
              }}
            />
          )}
        </Field>
        {save.isError && !nameError && <FailureNotice error={save.error} title="The portfolio was not renamed." />}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" loading={save.isPending} disabled={text === name}>
            Rename
          </Button>
          <p role="status" className="text-sm text-success">
            {save.isSuccess ? 'Saved' : ''}
          </p>
        </div>
      </form>
    </Card>
  );
}
