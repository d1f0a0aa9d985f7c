import { useQuery } from '@tanstack/react-query';
import { paymentGateway } from '@vitrine/contract/calls/payments';
import { api } from '../../api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PaymentForm } from './payment-form.tsx';
import { SandboxMark } from './sandbox-mark.tsx';

/** A test payment of any amount, which changes nothing but shows that payments work. */
export function PaymentPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-gateway'],
    queryFn: ({ signal }) => api(paymentGateway, { signal }),
  });
  return (
    <div className="mx-auto w-full max-w-md py-6 sm:py-12">
      <h1 className="text-xl font-semibold tracking-tight">Razorpay Test Payment</h1>
      <p className="mt-1 text-muted">Tries a payment from the order to its verification. It buys nothing.</p>
      <div className="mt-6 space-y-4">
        {data?.gateway === 'sandbox' && <SandboxMark />}
        {data?.isTest && <PaymentForm />}
        {data && !data.isTest && (
          <Alert tone="info" title="Test payments are not possible here.">
            {data.gateway === 'off' ? 'No payments are taken on this server.' : 'Real money would move.'}
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
