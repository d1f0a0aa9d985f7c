import type { BillingDetails } from '@vitrine/contract/billing-details';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BillingFields } from './billing-fields.tsx';
import { useBilling } from './use-billing.ts';

/** What the next invoices say of the buyer. */
export function BillingCard({ stored }: { stored: BillingDetails }) {
  const billing = useBilling(stored);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (billing.isDirty && !billing.isSaving) void billing.save();
  };
  return (
    <Card title="Billing Details" hint="For your next invoices. Invoices that were issued already stay as they are.">
      <form onSubmit={submit} noValidate aria-label="Billing details" className="space-y-4">
        <BillingFields billing={billing} id="billing" />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" loading={billing.isSaving} disabled={!billing.isDirty}>
            Save billing details
          </Button>
          <span role="status" className="text-sm text-success">
            {billing.isSaved && 'Saved'}
          </span>
        </div>
      </form>
    </Card>
  );
}
