import { Link } from '@tanstack/react-router';
import {
  DATE_FORMATS,
  type DateFormat,
  FONT_PAIRS,
  type FontPair,
  PAGE_LIMITS,
  PAPERS,
  type Paper,
  RESUME_LANGUAGES,
  type ResumeLanguage,
} from '@vitrine/contract/resume/resume-design';
import { formatPageCount } from '../../../core/preview/live-resume-preview.ts';
import { TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { DesignFormState } from './use-design-form.ts';

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const PAPER_OPTIONS = toOptions(PAPERS);
const DATE_OPTIONS = toOptions(DATE_FORMATS);
const LANGUAGE_OPTIONS = toOptions(RESUME_LANGUAGES);
/** Option value for what the template or the text decides. */
const DEFAULT_CHOICE = 'own';
const FONT_OPTIONS = Object.entries(FONT_PAIRS).map(([value, { label }]) => ({ value, label }));
const ANY_COUNT = 'any';
const PAGE_OPTIONS = [
  { value: ANY_COUNT, label: 'No limit' },
  ...PAGE_LIMITS.map((count) => ({ value: String(count), label: formatPageCount(count) })),
];

// Each control offers only values of the contract's enumerations, which makes the casts below safe.

export function PaperChoice({ form }: { form: DesignFormState }) {
  return (
    <RadioGroup
      id="design-paper"
      name="paper"
      label="Paper"
      options={PAPER_OPTIONS}
      value={form.design.options.paper}
      onChange={(paper) => form.setOptions({ paper: paper as Paper })}
    />
  );
}

export function FontsChoice({ form }: { form: DesignFormState }) {
  const { fonts } = form.design.options;
  const pair = fonts && FONT_PAIRS[fonts];
  const help = pair
    ? pair.headings === pair.text
      ? `All in ${pair.text}.`
      : `Headings in ${pair.headings}, text in ${pair.text}.`
    : 'The default fonts of the template.';
  return (
    <Field id="design-fonts" label="Fonts" help={help}>
      {(aria) => (
        <Select
          {...aria}
          options={[{ value: DEFAULT_CHOICE, label: 'Template default' }, ...FONT_OPTIONS]}
          value={fonts ?? DEFAULT_CHOICE}
          onChange={({ target }) =>
            form.setOptions({ fonts: target.value === DEFAULT_CHOICE ? null : (target.value as FontPair) })
          }
        />
      )}
    </Field>
  );
}

export function DatesChoice({ form }: { form: DesignFormState }) {
  return (
    <RadioGroup
      id="design-dates"
      name="dates"
      label="Dates"
      help="How months appear. Month names use the language of the headings."
      options={DATE_OPTIONS}
      value={form.design.options.dates}
      onChange={(dates) => form.setOptions({ dates: dates as DateFormat })}
    />
  );
}

interface LanguageChoiceProps {
  form: DesignFormState;
  resumeId: string | undefined;
  /** The language that the resume is a translation into, which takes precedence (rule R70); absent if it is none. */
  translation: ResumeLanguage | undefined;
}

export function LanguageChoice({ form, resumeId, translation }: LanguageChoiceProps) {
  return (
    <div>
      <Field
        id="design-language"
        label="Language of headings"
        help={
          translation === undefined
            ? 'Automatic uses the main language of your resume. Your own text is not translated.'
            : `This resume is a translation, so headings and dates are in ${RESUME_LANGUAGES[translation]}.`
        }
      >
        {(aria) => (
          <Select
            {...aria}
            disabled={translation !== undefined}
            options={[{ value: DEFAULT_CHOICE, label: 'Automatic' }, ...LANGUAGE_OPTIONS]}
            value={translation ?? form.design.options.language ?? DEFAULT_CHOICE}
            onChange={({ target }) =>
              form.setOptions({ language: target.value === DEFAULT_CHOICE ? null : (target.value as ResumeLanguage) })
            }
          />
        )}
      </Field>
      {translation !== undefined && resumeId !== undefined && (
        <p className="text-xs">
          <Link to="/resumes/$id" params={{ id: resumeId }} search={{}} className={TEXT_LINK_CLASSES}>
            Change the language in Wording
          </Link>
        </p>
      )}
    </div>
  );
}

export function PagesChoice({ form }: { form: DesignFormState }) {
  return (
    <RadioGroup
      id="design-pages"
      name="pages"
      label="Pages"
      help="Text and spacing shrink to fit the limit but stay readable."
      options={PAGE_OPTIONS}
      value={String(form.design.options.pages ?? ANY_COUNT)}
      onChange={(count) => form.setOptions({ pages: PAGE_LIMITS.find((it) => String(it) === count) ?? null })}
    />
  );
}
