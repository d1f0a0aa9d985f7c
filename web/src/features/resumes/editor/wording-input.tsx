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
  /** The record's text. */
  record: string | string[];
  /** The resume's replacement; absent if it is the same. */
  own: string | string[] | undefined;
  lang: string | undefined;
  /** @param value empty to use the record's text */
  onChange: (value: string | string[]) => void;
}

/** A field for a resume's replacement text, with the record's text next to it. */
export function WordingInput({ id, label, definition, record, own, lang, onChange }: WordingInputProps) {
  const isChoice = definition?.kind === 'choice';
  const help = `Original: ${formatWording(record)}${isChoice ? '. Translated automatically unless you enter your own text.' : ''}`;
  if (Array.isArray(record)) {
    return (
      <TagInput
        id={id}
        label={label}
        entry="word"
        maxItems={definition?.maxItems ?? 100}
        help={help}
        value={Array.isArray(own) ? own : []}
        onChange={onChange}
      />
    );
  }
  const text = typeof own === 'string' ? own : '';
  return (
    <Field id={id} label={label} help={help}>
      {(aria) =>
        definition?.kind === 'line' || isChoice ? (
          <TextInput
            {...aria}
            lang={lang}
            value={text}
            placeholder={record}
            maxLength={definition.maxLength ?? LIMITS.name}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <TextArea
            {...aria}
            lang={lang}
            rows={2}
            value={text}
            {...(definition?.maxLength !== undefined && { max: definition.maxLength })}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}
