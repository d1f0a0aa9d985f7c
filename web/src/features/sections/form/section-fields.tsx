import type { Field, Fields } from '@vitrine/contract/resume/fields';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useMarket } from '../../../core/preferences/market.ts';
import { TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { type FieldSwitches, isPrivateField } from '../badge.tsx';
import { FieldControl, type FieldControlProps } from './field-control.tsx';
import { type ErrorsByPath, pickFieldErrors } from './field-errors.ts';
import type { FormRules } from './form-rules.ts';
import type { FormValues } from './form-values.ts';

interface SectionFieldsProps {
  /** Unique on the page; prefix of the controls' ids. */
  id: string;
  fields: Fields;
  rules?: FormRules;
  /** Marks the fields that are hidden from the public. */
  settings?: FieldSwitches;
  hidden: ReadonlySet<string>;
  form: UseFormReturn<FormValues>;
  errors: ErrorsByPath;
}

/** The controls of the given fields, in the order of their definition. */
export function SectionFields({ id, fields, rules, settings, hidden, form, errors }: SectionFieldsProps) {
  const visibleFields = Object.entries<Field>(fields).filter(([name]) => !hidden.has(name));
  const extra = visibleFields.filter(([, { isExtra }]) => isExtra);
  // Expanded if a field inside has a value or an error.
  const [isOpen, setIsOpen] = useState(() => extra.some(([name]) => !isEmptyValue(form.getValues(name))));
  const hasError = extra.some(([name]) => Object.keys(pickFieldErrors(errors, name)).length > 0);

  const applyDerivedValues = (before: FormValues) => {
    for (const [name, value] of Object.entries(rules?.follow?.(before, form.getValues()) ?? {})) {
      form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
    }
  };

  const renderControl = ([name, field]: [string, Field]) => {
    const Control = field.exampleIn ? LocalFieldControl : FieldControl;
    return (
      <Controller
        key={name}
        name={name}
        control={form.control}
        render={({ field: { value, onChange, onBlur } }) => (
          <div data-field={name}>
            <Control
              id={`${id}-${name}`}
              field={field}
              name={name}
              value={value}
              onChange={(next) => {
                const before = { ...form.getValues() };
                onChange(next);
                applyDerivedValues(before);
              }}
              onBlur={onBlur}
              errors={pickFieldErrors(errors, name)}
              onlyYou={settings !== undefined && isPrivateField(field, settings)}
              country={form.getValues('country')}
              statement={rules?.statements?.includes(name) ?? false}
            />
            {field.proposedFrom && isEmptyValue(value) && !isEmptyValue(form.getValues(field.proposedFrom)) && (
              <button
                type="button"
                className={`${TEXT_LINK_CLASSES} mt-1 min-h-6 text-sm`}
                onClick={() => {
                  onChange(form.getValues(field.proposedFrom as string));
                  // The button disappears.
                  document.getElementById(`${id}-${name}`)?.focus();
                }}
              >
                Use my {field.proposedFrom}
              </button>
            )}
          </div>
        )}
      />
    );
  };

  return (
    <div className="space-y-5">
      {visibleFields.some(([, { required }]) => required) && (
        <p className="text-sm text-muted">
          Fields marked <span className="text-danger">*</span> are required.
        </p>
      )}
      {visibleFields.filter(([, { isExtra }]) => !isExtra).map(renderControl)}
      {extra.length > 0 && (
        <details
          open={isOpen || hasError}
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
          className="rounded-sm border border-line"
        >
          <summary className="cursor-pointer px-4 py-3 text-sm font-medium">
            More details
            <span className="ml-2 font-normal text-muted">{extra.map(([, { label }]) => label).join(', ')}</span>
          </summary>
          <div className="space-y-5 border-t border-line p-4">{extra.map(renderControl)}</div>
        </details>
      )}
    </div>
  );
}

/** A control whose example is that of the country: the one in the form, or else the profile's. */
function LocalFieldControl({ country, ...props }: FieldControlProps & { country: unknown }) {
  const findMarket = useMarket();
  const market = findMarket(typeof country === 'string' && country ? country : undefined);
  const { field } = props;
  return (
    <FieldControl {...props} field={{ ...field, example: (market && field.exampleIn?.[market]) ?? field.example }} />
  );
}

const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);
