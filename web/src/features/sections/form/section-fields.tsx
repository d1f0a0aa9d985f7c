import type { Field, Fields } from '@vitrine/contract/resume/fields';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { isOnlyYours, type ShownFields } from '../badge.tsx';
import { FieldControl } from './field-control.tsx';
import { type ErrorsByPath, pickFieldErrors } from './field-errors.ts';
import type { FormRules } from './form-rules.ts';
import type { FormValues } from './form-values.ts';

interface SectionFieldsProps {
  /** Unique on the page; the ids of the controls start with it. */
  id: string;
  fields: Fields;
  rules?: FormRules;
  /** Marks the fields that the public does not see. */
  settings?: ShownFields;
  hidden: ReadonlySet<string>;
  form: UseFormReturn<FormValues>;
  errors: ErrorsByPath;
}

/** The controls of a record of fields, in the order of its definition. */
export function SectionFields({ id, fields, rules, settings, hidden, form, errors }: SectionFieldsProps) {
  const shown = Object.entries<Field>(fields).filter(([name]) => !hidden.has(name));

  const follow = (before: FormValues) => {
    for (const [name, value] of Object.entries(rules?.follow?.(before, form.getValues()) ?? {})) {
      form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
    }
  };

  return (
    <div className="space-y-5">
      {shown.some(([, { required }]) => required) && (
        <p className="text-sm text-muted">
          Fields marked <span className="text-danger">*</span> are required.
        </p>
      )}
      {shown.map(([name, field]) => (
        <Controller
          key={name}
          name={name}
          control={form.control}
          render={({ field: { value, onChange, onBlur } }) => (
            <FieldControl
              id={`${id}-${name}`}
              field={field}
              name={name}
              value={value}
              onChange={(next) => {
                const before = { ...form.getValues() };
                onChange(next);
                follow(before);
              }}
              onBlur={onBlur}
              errors={pickFieldErrors(errors, name)}
              onlyYou={settings !== undefined && isOnlyYours(field, settings)}
              statement={rules?.statements?.includes(name) ?? false}
            />
          )}
        />
      ))}
    </div>
  );
}
