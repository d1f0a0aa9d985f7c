import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { Billing } from './use-billing.ts';

/** In characters, the limits of the API. */
const MAX_LENGTHS = { company: 150, address: 300 };

/**
 * Company and address for invoices, and in India the GST number, all optional.
 * @param props.id distinguishes several on a page
 */
export function BillingFields({ billing, id }: { billing: Billing; id: string }) {
  const { values, change, asksGstin, errors, failure } = billing;
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field id={`${id}-company`} label="Company (optional)" error={errors.company}>
          {(aria) => (
            <TextInput
              {...aria}
              autoComplete="organization"
              maxLength={MAX_LENGTHS.company}
              value={values.company}
              onChange={(event) => change({ company: event.target.value })}
            />
          )}
        </Field>
        {asksGstin && (
          <Field id={`${id}-gstin`} label="GSTIN (optional)" error={errors.gstin} help="15 letters and digits">
            {(aria) => (
              <TextInput
                {...aria}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={values.gstin}
                onChange={(event) => change({ gstin: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
      <Field id={`${id}-address`} label="Billing address (optional)" error={errors.address}>
        {(aria) => (
          <TextArea
            {...aria}
            autoComplete="street-address"
            max={MAX_LENGTHS.address}
            value={values.address}
            onChange={(event) => change({ address: event.target.value })}
          />
        )}
      </Field>
      {failure !== null && failure !== undefined && (
        <FailureNotice error={failure} title="Your billing details were not saved." />
      )}
    </div>
  );
}
