import { useMutation } from '@tanstack/react-query';
import { saveBilling } from '@vitrine/contract/calls/plans';
import { type BillingDetails, validateGstin } from '@vitrine/contract/plans/billing-details';
import { useState } from 'react';
import { ApiError, api } from '../../../core/api/api.ts';
import { refetchOwnPlan } from '../../../core/plans/plan-queries.ts';
import { useTimeZone } from '../../../core/preferences/market.ts';
import { useUser } from '../../../core/session/session.ts';
import { isIndianBuyer } from './indian-buyer.ts';

export interface Billing {
  values: BillingDetails;
  change: (part: Partial<BillingDetails>) => void;
  /** Whether the GSTIN is asked for: of buyers in India, and where one is stored. */
  asksGstin: boolean;
  /** Error messages by field. */
  errors: Readonly<Record<string, string>>;
  isDirty: boolean;
  isSaving: boolean;
  isSaved: boolean;
  /** An error that belongs to no field. */
  failure: unknown;
  /** @returns whether the input has been saved */
  save: () => Promise<boolean>;
}

/** The buyer's details for future invoices, with unsaved input. */
export function useBilling(stored: BillingDetails): Billing {
  const { data: user } = useUser();
  const timeZone = useTimeZone();
  const [edits, setEdits] = useState<Partial<BillingDetails>>({});
  const [gstinError, setGstinError] = useState<string>();
  const { mutateAsync, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: BillingDetails) => api(saveBilling, { body }),
    onSuccess: async () => {
      await refetchOwnPlan();
      setEdits({});
    },
  });
  const values = { ...stored, ...edits };
  const fields = error instanceof ApiError ? error.fields : {};
  const asksGstin =
    stored.gstin !== '' ||
    values.gstin !== '' ||
    isIndianBuyer({
      address: values.address,
      country: user?.resume.personalInfo.country ?? '',
      timeZone,
    });
  const isDirty = (Object.keys(stored) as (keyof BillingDetails)[]).some((key) => values[key].trim() !== stored[key]);
  return {
    values,
    asksGstin,
    change(part) {
      setEdits({ ...edits, ...part });
      setGstinError(undefined);
      reset();
    },
    errors: gstinError ? { gstin: gstinError } : fields,
    isDirty,
    isSaving: isPending,
    isSaved: isSuccess && !isDirty,
    failure: Object.keys(fields).length > 0 ? null : error,
    async save() {
      const validationError = validateGstin(values.gstin);
      setGstinError(validationError);
      if (validationError) return false;
      return mutateAsync(values).then(
        () => true,
        () => false,
      );
    },
  };
}
