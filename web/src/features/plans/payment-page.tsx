import { useQuery } from '@tanstack/react-query';
import { readPaymentGateway } from '@vitrine/contract/calls/payments';
import { orderRequest, PAYMENT_TEXTS } from '@vitrine/contract/plans/payments';
import { toAsciiDigits } from '@vitrine/contract/text/characters';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { useSession } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { type PaymentOutcome, pay } from './checkout/pay.ts';
import { DECLINED_ERROR, DO_NOT_PAY_AGAIN, type PaymentError, toPaymentError } from './checkout/payment-error.ts';
import { SandboxBadge } from './success-notice.tsx';

/** A test payment of any amount, without effect other than proving that payments work. */
export function PaymentPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-gateway'],
    queryFn: ({ signal }) => api(readPaymentGateway, { signal }),
  });
  return (
    <div className="mx-auto w-full max-w-md py-6 sm:py-12">
      <h1 className="text-xl font-semibold tracking-tight">Razorpay Test Payment</h1>
      <p className="mt-1 text-muted">Makes a test payment from order to verification. It buys nothing.</p>
      <div className="mt-6 space-y-4">
        {data?.gateway === 'sandbox' && <SandboxBadge />}
        {data?.isTest && <PaymentForm />}
        {data && !data.isTest && (
          <Alert tone="info" title="Test payments are not possible here.">
            {data.gateway === 'off' ? 'This server takes no payments.' : 'This server takes real payments.'}
          </Alert>
        )}
        {error && !data && (
          <FailureNotice error={error} title="The page could not be loaded." onRetry={() => refetch()} />
        )}
        {!data && !error && <Skeleton className="h-48 w-full" />}
      </div>
    </div>
  );
}

/** Parses an amount in rupees as typed. @returns the number, or the error message */
export function parseAmount(text: string): number | string {
  const typed = toAsciiDigits(text).trim();
  // Rejects other JavaScript number notations such as 1e3.
  const amount = /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : undefined;
  const isValid = amount !== undefined && orderRequest.safeParse({ amount }).success;
  return isValid ? amount : PAYMENT_TEXTS.invalidAmount;
}

/** A form for an amount, its payment, and the result. */
function PaymentForm() {
  const { name = '', email = '' } = useSession().data ?? {};
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<PaymentOutcome | PaymentError>();
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setResult(undefined);
    const amount = parseAmount(text);
    if (typeof amount === 'string') {
      setError(amount);
      input.current?.focus();
      return;
    }
    setBusy(true);
    const payment = pay({ amount }, { name, email }, () => undefined);
    setResult(await payment.then(({ outcome }) => outcome, toPaymentError));
    setBusy(false);
  };

  return (
    <form noValidate onSubmit={submit} className="space-y-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <Field id="amount" label="Enter Amount (INR)" help="From ₹1 to ₹5,00,000." error={error}>
        {(aria) => (
          <TextInput
            {...aria}
            ref={input}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" className="w-full" loading={busy}>
        {busy ? 'Processing...' : 'Pay Now'}
      </Button>
      {result && <Result result={result} />}
    </form>
  );
}

function Result({ result }: { result: PaymentOutcome | PaymentError }) {
  if (result === 'closed') return null;
  if (result === 'verified') return <Alert tone="success">{PAYMENT_TEXTS.verified}</Alert>;
  if (result === 'pending') {
    return (
      <Alert tone="info" title="Payment received. Confirmation will follow shortly.">
        {DO_NOT_PAY_AGAIN}
      </Alert>
    );
  }
  const { title, text } = result === 'failed' ? DECLINED_ERROR : result;
  return (
    <Alert tone="danger" title={title}>
      {text}
    </Alert>
  );
}
