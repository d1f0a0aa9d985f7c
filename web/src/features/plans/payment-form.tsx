import { PAYMENT_TEXTS } from '@vitrine/contract/payments';
import { type FormEvent, useRef, useState } from 'react';
import { useSession } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { readAmount } from './amount.ts';
import { type PaymentOutcome, pay } from './checkout/pay.ts';
import { DECLINED, DO_NOT_PAY_AGAIN, type PaymentError, toPaymentError } from './checkout/trouble.ts';

/** An amount, the payment of it, and how that ended. */
export function PaymentForm() {
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
    const amount = readAmount(text);
    if (typeof amount === 'string') {
      setError(amount);
      input.current?.focus();
      return;
    }
    setBusy(true);
    setResult(await pay({ amount }, { name, email }, () => undefined).catch(toPaymentError));
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
      <Alert tone="info" title="The payment was made, and the word of it is on its way.">
        {DO_NOT_PAY_AGAIN}
      </Alert>
    );
  }
  const { title, text } = result === 'failed' ? DECLINED : result;
  return (
    <Alert tone="danger" title={title}>
      {text}
    </Alert>
  );
}
