import { LIMITS } from '@vitrine/contract/api/limits';
import type { Field as FieldDefinition } from '@vitrine/contract/resume/fields';
import { Field } from '../../../ui/form/field.tsx';
import { TagInput } from '../../../ui/form/tag-input.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { formatWording } from './wording-text.ts';

interface WordingInputProps {
  /** Unique on the page. */
  id: string;
  label: string;
  definition: FieldDefinition | undefined;
  /** What the record says. */
  record: string | string[];
  /** What the resume says in its place; absent where it says the same. */
  own: string | string[] | undefined;
  lang: string | undefined;
  /** @param value empty: the same as the record */
  onChange: (value: string | string[]) => void;
}

/** A field for a resume's own words, with the record's beside it. */
export function WordingInput({ id, label, definition, record, own, lang, onChange }: WordingInputProps) {
  const isChoice = definition?.kind === 'choice';
  const help = `In the record: ${formatWording(record)}${isChoice ? '. It is translated by itself, unless you say it here.' : ''}`;
  if (Array.isArray(record)) {
    return (
      <TagInput
        id={id}
        label={label}
        entry="word"
        most={definition?.maxItems ?? 100}
        help={help}
        value={Array.isArray(own) ? own : []}
        onChange={onChange}
      />
    );
  }
  const said = typeof own === 'string' ? own : '';
  return (
    <Field id={id} label={label} help={help}>
      {(aria) =>
        definition?.kind === 'line' || isChoice ? (
          <TextInput
            {...aria}
            lang={lang}
            value={said}
            placeholder={record}
            maxLength={definition.maxLength ?? LIMITS.name}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <TextArea
            {...aria}
            lang={lang}
            rows={2}
            value={said}
            {...(definition?.maxLength !== undefined && { max: definition.maxLength })}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}
