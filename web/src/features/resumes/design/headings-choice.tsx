import { LIMITS } from '@vitrine/contract/api/limits';
import type { Resume } from '@vitrine/contract/resume/resume';
import type { HeadedPart, ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { getTexts } from '@vitrine/contract/texts/catalogs';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { PARTS } from '../parts.ts';
import { withHeading } from './design-draft.ts';
import type { DesignFormState } from './use-design-form.ts';

interface HeadingsChoiceProps {
  form: DesignFormState;
  resume: Resume;
  /** The language of the resume. */
  language: ResumeLanguage;
}

/** Custom headings of the printed sections (rule R65), with the default ones as placeholders. */
export function HeadingsChoice({ form, resume, language }: HeadingsChoiceProps) {
  const { parts, headings } = form.design.options;
  const defaults = getTexts(language).headings;
  const headedParts = parts.flatMap(({ part, shown }): HeadedPart[] =>
    part !== 'additions' && shown && PARTS[part].count(resume) > 0 ? [part] : [],
  );
  if (headedParts.length === 0) return <p className="text-sm text-muted">Your resume has no sections yet.</p>;
  return (
    <div id="design-headings" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {headedParts.map((part) => (
        <Field key={part} id={`design-heading-${part}`} label={PARTS[part].label}>
          {(aria) => (
            <TextInput
              {...aria}
              dir="auto"
              maxLength={LIMITS.sectionTitle}
              placeholder={defaults[part]}
              value={headings[part] ?? ''}
              onChange={({ target }) => form.setOptions({ headings: withHeading(headings, part, target.value) })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
