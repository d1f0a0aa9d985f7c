import type { Field } from '../resume/fields.ts';
import { FACT_FIELDS, type FactField } from '../resume/person-facts.ts';
import type { PersonalInfo } from '../resume/resume.ts';
import { OBJECT_SECTIONS } from '../resume/resume.ts';
import { translateChoice } from '../text/translate-choice.ts';
import type { Catalog } from './catalog.ts';

/** A fact about the person in the language of a document. */
export interface LabelledFact {
  field: FactField;
  label: string;
  text: string;
}

/** Returns the facts that have a value, in the order in which they are printed. */
export function listFacts(
  profile: Pick<PersonalInfo, FactField>,
  { labels, choices }: Pick<Catalog, 'labels' | 'choices'>,
): LabelledFact[] {
  const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = choices;
  return FACT_FIELDS.map((name) => {
    const { display = (value) => value }: Field = OBJECT_SECTIONS.personalInfo.fields[name];
    return {
      field: name,
      label: labels[name],
      text: translateChoice(translations[name] ?? {}, display(profile[name])),
    };
  }).filter(({ text }) => text !== '');
}
