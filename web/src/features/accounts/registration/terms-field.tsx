import type { ComponentProps } from 'react';
import { paths } from '../../../paths.ts';
import { describedBy, FieldNotes } from '../../../ui/form/field-notes.tsx';
import { textLink } from '../../../ui/text-link.ts';

const ID = 'terms';

/** The box that has to be ticked, with the terms to read in another tab. */
export function TermsField({ error, ...input }: ComponentProps<'input'> & { error?: string }) {
  return (
    <div>
      <label htmlFor={ID} className="flex min-h-10 w-fit cursor-pointer items-center gap-2.5 text-sm">
        <input
          {...input}
          id={ID}
          type="checkbox"
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id: ID, error })}
          className="size-4.5 shrink-0 accent-accent"
        />
        <span>
          I accept the{' '}
          <a href={paths.terms} target="_blank" rel="noopener" className={textLink}>
            terms and conditions
          </a>
        </span>
      </label>
      <FieldNotes id={ID} error={error} />
    </div>
  );
}
