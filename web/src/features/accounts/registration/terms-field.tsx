import { DURATIONS } from '@vitrine/contract/api/limits';
import type { ComponentProps } from 'react';
import { paths } from '../../../core/navigation/paths.ts';
import { tabStorage } from '../../../core/storage/web-storage.ts';
import { textLink } from '../../../ui/button.tsx';
import { describedBy, FieldNotes } from '../../../ui/form/field.tsx';

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

const KEY = 'verification-sent-at';

/** Notes that the server has just sent a verification mail to somebody in this tab. */
export const noteVerificationSent = (): void => tabStorage.write(KEY, String(Date.now()));

/** Seconds until the server sends the next one, as far as this tab knows; 0 when it would now. */
export function secondsUntilResend(): number {
  const past = Date.now() - Number(tabStorage.read(KEY) ?? 0);
  // A clock that was set back tells nothing.
  return past < 0 ? 0 : Math.max(0, Math.ceil((DURATIONS.verificationCooldown - past) / 1_000));
}
