import { DURATIONS } from '@vitrine/contract/api/limits';
import type { ComponentProps } from 'react';
import { paths } from '../../../core/navigation/paths.ts';
import { tabStorage } from '../../../core/storage/web-storage.ts';
import { TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { FieldNotes, getDescribedBy } from '../../../ui/form/field.tsx';

const TERMS_ID = 'terms';

/** The required checkbox, with a link to the terms that opens in another tab. */
export function TermsField({ error, ...input }: ComponentProps<'input'> & { error?: string }) {
  return (
    <div>
      <label htmlFor={TERMS_ID} className="flex min-h-10 w-fit cursor-pointer items-center gap-2.5 text-sm">
        <input
          {...input}
          id={TERMS_ID}
          type="checkbox"
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={getDescribedBy({ id: TERMS_ID, error })}
          className="size-4.5 shrink-0 accent-accent"
        />
        <span>
          I accept the{' '}
          <a href={paths.terms} target="_blank" rel="noopener" className={TEXT_LINK_CLASSES}>
            terms and conditions
          </a>
        </span>
      </label>
      <FieldNotes id={TERMS_ID} error={error} />
    </div>
  );
}

const STORAGE_KEY = 'verification-sent-at';

/** Records in this tab that the server has just sent a verification mail. */
export const recordVerificationSent = (): void => tabStorage.write(STORAGE_KEY, String(Date.now()));

/** Seconds until the server sends another mail, as far as this tab knows; 0 if it would send one now. */
export function getSecondsUntilResend(): number {
  const elapsedMs = Date.now() - Number(tabStorage.read(STORAGE_KEY) ?? 0);
  // After the clock was set back, the stored time is useless.
  return elapsedMs < 0 ? 0 : Math.max(0, Math.ceil((DURATIONS.verificationCooldown - elapsedMs) / 1_000));
}
