import { LIMITS } from '@vitrine/contract/api/limits';
import type { Field as FieldDefinition } from '@vitrine/contract/resume/fields';
import { type ChangeEvent, useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { TagInput } from '../../../ui/form/tag-input.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { WordDifference } from './word-difference.tsx';
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

/**
 * A field for a resume's replacement text. It starts with the record's text and shows the difference; a translation
 * starts empty, with the record's text above.
 */
export function WordingInput({ id, label, definition, record, own, lang, onChange }: WordingInputProps) {
  const isTranslation = lang !== undefined;
  const isChoice = definition?.kind === 'choice';
  const original = `Original: ${formatWording(record)}${isChoice ? '. Translated automatically unless you enter your own text.' : ''}`;
  const help = isTranslation || isChoice ? original : undefined;
  // What is typed, until the field is left: an emptied field must not fill itself again under the cursor.
  const [typed, setTyped] = useState<string>();
  if (Array.isArray(record)) {
    const start = isTranslation ? [] : record;
    return (
      <TagInput
        id={id}
        label={label}
        entry="word"
        maxItems={definition?.maxItems ?? 100}
        help={help}
        value={Array.isArray(own) ? own : start}
        onChange={(words) => onChange(isSameWords(words, record) ? [] : words)}
      />
    );
  }
  const ownText = typeof own === 'string' ? own : '';
  const text = typed ?? (ownText || (help === undefined ? record : ''));
  const inputProps = {
    lang,
    value: text,
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(value);
      onChange(value === record ? '' : value);
    },
    onBlur: () => setTyped(undefined),
  };
  return (
    <div>
      <Field id={id} label={label} help={help}>
        {(aria) =>
          definition?.kind === 'line' || isChoice ? (
            <TextInput {...aria} {...inputProps} placeholder={record} maxLength={definition.maxLength ?? LIMITS.name} />
          ) : (
            <TextArea
              {...aria}
              {...inputProps}
              rows={2}
              {...(definition?.maxLength !== undefined && { max: definition.maxLength })}
            />
          )
        }
      </Field>
      {!isTranslation && !isChoice && ownText && (
        <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
          <span className="sr-only">Changes: </span>
          <WordDifference before={record} after={ownText} />
        </p>
      )}
    </div>
  );
}

const isSameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => word === other[index]);
