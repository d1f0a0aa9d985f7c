import { useMutation } from '@tanstack/react-query';
import { exportSite } from '@vitrine/contract/calls/portfolio';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { ApiError, apiResponse } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { saveResponse } from '../../../core/files/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { EditedPortfolio } from '../edited-portfolio.ts';

/** Downloads the portfolio as static files, for another host or as a backup. */
export function WebsiteCard({ of: { id } }: { of: EditedPortfolio }) {
  const [base, setBase] = useState('');
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const params = { portfolio: id, ...(base.trim() && { base: base.trim() }) };
      await saveResponse(await apiResponse(exportSite, { params }), 'Website.zip');
    },
  });
  const problem = error instanceof ApiError ? error.fields.base : undefined;
  return (
    <Card
      id="website"
      title="Download as a website"
      hint="Your portfolio with posts, pictures and files as a ZIP file. It works on your computer and on any web host."
    >
      <form
        noValidate
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <Field
          id="website-base"
          label="Address of the website (optional)"
          help="Needed for search engines, link previews and feeds."
          {...(problem && { error: problem })}
        >
          {(aria) => (
            <TextInput
              {...aria}
              type="url"
              value={base}
              placeholder="https://asha.example/work"
              onChange={({ target }) => {
                setBase(target.value);
                // A running download continues, and shows its result.
                if (!isPending) reset();
              }}
            />
          )}
        </Field>
        {error && !problem && (
          <FailureNotice error={error} title="Your website was not downloaded." onRetry={() => mutate()} />
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" loading={isPending}>
            <Download size={16} strokeWidth={1.5} aria-hidden="true" />
            Download as a website
          </Button>
          <p role="status" className="text-sm text-muted">
            {isPending && 'Creating your website...'}
            {isSuccess && 'Downloaded. Unpack it and open index.html.'}
          </p>
        </div>
      </form>
    </Card>
  );
}
