import { SANDBOX_LABEL } from '@vitrine/contract/plans/payments';
import { FlaskConical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';

/** A success message and the place of the page that shows it. A new message replaces the previous one. */
export interface SuccessMessage {
  place: 'purchase' | 'end' | 'refund';
  title: string;
  text: string;
}

interface SuccessNoticeProps {
  news: SuccessMessage | undefined;
  place: SuccessMessage['place'];
}

/** The success message of a place. Takes the focus, since the pressed button has been replaced. */
export function SuccessNotice({ news, place }: SuccessNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const message = news?.place === place ? news : undefined;
  useEffect(() => {
    // After a dialog that closes in the same tick and restores the focus.
    if (message) queueMicrotask(() => box.current?.focus());
  }, [message]);
  if (!message) return null;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-22 rounded-sm outline-none">
      <Alert tone="success" title={message.title}>
        {message.text}
      </Alert>
    </div>
  );
}

/** Badge that marks the gateway as the sandbox. */
export const SandboxBadge = () => (
  <p className="inline-flex items-center gap-2 rounded-sm bg-warning-soft px-3 py-1.5 text-sm font-medium">
    <FlaskConical size={16} strokeWidth={1.5} aria-hidden="true" className="text-warning" />
    {SANDBOX_LABEL}
  </p>
);
