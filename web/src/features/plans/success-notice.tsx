import { SANDBOX_LABEL } from '@vitrine/contract/plans/payments';
import { FlaskConical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';

/** Something that succeeded, and where it is told: where it was done. The newest replaces what was told before. */
export interface News {
  place: 'purchase' | 'end' | 'refund';
  title: string;
  text: string;
}

interface NoticeProps {
  news: News | undefined;
  place: News['place'];
}

/** The news of a place. It takes the focus: the button that did it has given way to what follows. */
export function SuccessNotice({ news, place }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const own = news?.place === place ? news : undefined;
  useEffect(() => {
    // After a dialog that closes in the same turn, which gives the focus back to where it was.
    if (own) queueMicrotask(() => box.current?.focus());
  }, [own]);
  if (!own) return null;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-22 rounded-sm outline-none">
      <Alert tone="success" title={own.title}>
        {own.text}
      </Alert>
    </div>
  );
}

/** Says that the gateway is the sandbox. */
export const SandboxBadge = () => (
  <p className="inline-flex items-center gap-2 rounded-sm bg-warning-soft px-3 py-1.5 text-sm font-medium">
    <FlaskConical size={16} strokeWidth={1.5} aria-hidden="true" className="text-warning" />
    {SANDBOX_LABEL}
  </p>
);
