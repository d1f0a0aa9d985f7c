import { isArabicNumber } from '@vitrine/contract/digits';
import type { Field, Fields } from '@vitrine/contract/fields';
import { fieldText } from './field-text.ts';
import type { FormValues } from './form-values.ts';
import { isOnlyYours, OnlyYou, type ShownFields } from './only-you.tsx';

interface ReadOnlyFieldsProps {
  fields: Fields;
  values: FormValues;
  settings: ShownFields;
}

/** A record of fields to read, with those marked that the public does not see. */
export function ReadOnlyFields({ fields, values, settings }: ReadOnlyFieldsProps) {
  return (
    <dl className="grid gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6">
      {Object.entries<Field>(fields).map(([name, field]) => {
        const text = fieldText(field, values[name]);
        return (
          <div key={name} className={field.kind === 'paragraph' ? 'sm:col-span-2' : ''}>
            <dt className="flex min-h-6 flex-wrap items-center gap-2 text-sm text-muted">
              {field.label}
              {isOnlyYours(field, settings) && <OnlyYou />}
            </dt>
            <dd
              dir={field.kind === 'paragraph' && text ? 'auto' : undefined}
              className={`mt-0.5 max-w-prose whitespace-pre-line [overflow-wrap:anywhere] ${text ? '' : 'text-muted'}`}
            >
              {isArabicNumber(text) ? <bdo dir="ltr">{text}</bdo> : <bdi>{text || 'Not given'}</bdi>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
