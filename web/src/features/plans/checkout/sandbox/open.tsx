import { payInSandbox } from '@vitrine/contract/calls/payments';
import {
  PAISE_PER_RUPEE,
  SANDBOX_LABEL,
  SANDBOX_OUTCOMES,
  type SandboxOutcome,
} from '@vitrine/contract/plans/payments';
import { formatRupees } from '@vitrine/contract/rupees';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { api } from '../../../../core/api/api.ts';
import { FailureNotice } from '../../../../core/errors/failure-notice.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { CheckoutOrder, CheckoutResult, OpenCheckout } from '../checkout.ts';

/**
 * Opens the sandbox's checkout. Like a real one, it is rendered over the page, outside the app, and removed when it
 * ends.
 */
export const open: OpenCheckout = async (ordered) => {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const result = await new Promise<CheckoutResult>((onEnd) =>
    root.render(<SandboxDialog ordered={ordered} onEnd={onEnd} />),
  );
  root.unmount();
  container.remove();
  return result;
};

/** The results that a test payment can have, with their labels and explanations. */
const OUTCOME_TEXTS: Record<SandboxOutcome, { label: string; means: string }> = {
  succeed: { label: 'Succeed', means: 'The payment goes through at once.' },
  fail: { label: 'Fail', means: 'The payment is declined, and can be tried again.' },
  slow: { label: 'Slow', means: 'The payment goes through, and the word of it comes some seconds later.' },
};

interface SandboxDialogProps {
  ordered: CheckoutOrder;
  onEnd: (end: CheckoutResult) => void;
}

/** Simulates a gateway's checkout: the tester chooses the result of the payment. */
function SandboxDialog({ ordered: { order, checkout }, onEnd }: SandboxDialogProps) {
  const [open, setOpen] = useState(true);
  const [pendingOutcome, setPendingOutcome] = useState<SandboxOutcome>();
  const [failure, setFailure] = useState<{ error?: unknown }>();
  const resultRef = useRef<CheckoutResult>('closed');
  useEffect(() => {
    // If closed while a payment is in progress, still reports its result.
    if (!open && !pendingOutcome) onEnd(resultRef.current);
  }, [open, pendingOutcome, onEnd]);

  const pay = async (outcome: SandboxOutcome) => {
    setPendingOutcome(outcome);
    setFailure(undefined);
    try {
      const { response } = await api(payInSandbox, { body: { orderId: order.id, outcome } });
      resultRef.current = outcome === 'fail' ? 'failed' : (response ?? 'pending');
      if (outcome === 'fail') setFailure({});
      else setOpen(false);
    } catch (error) {
      setFailure({ error });
    }
    setPendingOutcome(undefined);
  };

  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={SANDBOX_LABEL}
      text={`${checkout.description}: ${formatRupees(order.amount / PAISE_PER_RUPEE)}. Choose how the payment goes.`}
      actions={<Button onClick={() => setOpen(false)}>Close</Button>}
    >
      <ul className="mt-4 space-y-3">
        {SANDBOX_OUTCOMES.map((outcome) => (
          <li key={outcome} className="flex items-center gap-4">
            <Button
              variant={outcome === 'succeed' ? 'primary' : 'secondary'}
              className="w-28 shrink-0"
              loading={pendingOutcome === outcome}
              disabled={pendingOutcome !== undefined && pendingOutcome !== outcome}
              aria-describedby={`sandbox-${outcome}`}
              onClick={() => pay(outcome)}
            >
              {OUTCOME_TEXTS[outcome].label}
            </Button>
            <p id={`sandbox-${outcome}`} className="text-sm text-muted">
              {OUTCOME_TEXTS[outcome].means}
            </p>
          </li>
        ))}
      </ul>
      {/* Space is reserved: a growing dialog would move another button under the pointer. */}
      <div className="mt-4 min-h-20">
        {failure?.error ? (
          <FailureNotice error={failure.error} title="The sandbox did not answer." />
        ) : (
          failure && (
            <Alert tone="danger" title="The payment failed.">
              Nothing was paid. Try again, or close this.
            </Alert>
          )
        )}
      </div>
    </Dialog>
  );
}
