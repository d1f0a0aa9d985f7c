import type { Field, Fields } from '@vitrine/contract/resume/fields';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { type FieldSwitches, isPrivateField } from '../badge.tsx';
import { FieldControl } from './field-control.tsx';
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

  const renderControl = ([name, field]: [string, Field]) => (
    <Controller
      key={name}
      name={name}
      control={form.control}
      render={({ field: { value, onChange, onBlur } }) => (
        <div data-field={name}>
          <FieldControl
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
            statement={rules?.statements?.includes(name) ?? false}
          />
        </div>
      )}
    />
  );

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

const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);
