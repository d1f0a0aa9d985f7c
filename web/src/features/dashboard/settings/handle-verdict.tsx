import { HANDLE_RULE } from '@vitrine/contract/handle';
import { Check, CircleAlert } from 'lucide-react';
import type { HandleCheck } from './use-handle-check.ts';

/** The rule of addresses; once one is typed, whether it can be had, said as soon as it is known. */
export function HandleVerdict({ id, check }: { id: string; check: HandleCheck }) {
  return (
    <p id={id} aria-live="polite" className="mt-1.5 flex min-h-5 items-start gap-1.5 text-sm">
      {check.state === 'same' && <span className="text-muted">{HANDLE_RULE}.</span>}
      {check.state === 'checking' && <span className="text-muted">Checking...</span>}
      {check.state === 'free' && (
        <>
          <Check size={16} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
          <span className="text-success">{check.handle} is free</span>
        </>
      )}
      {(check.state === 'refused' || check.state === 'unknown') && (
        <>
          <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
          <span className="text-danger">{check.message}</span>
        </>
      )}
    </p>
  );
}
