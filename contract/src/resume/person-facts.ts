import { personalInfo } from '../sections/personal-info.ts';
import type { FactDisplay, Field } from './fields.ts';

type ProfileFields = typeof personalInfo.fields;
type FieldName = keyof ProfileFields;

// Object.entries widens the keys of the record.
const FIELDS = Object.entries(personalInfo.fields) as [FieldName, Field][];

/** A private field of the profile, which its owner can publish with a switch (rule P5). */
export type PrivateField = {
  [K in FieldName]: ProfileFields[K] extends { visibility: { switch: K } } ? K : never;
}[FieldName];
export const PRIVATE_FIELDS = FIELDS.filter(([, { visibility }]) => typeof visibility === 'object').map(
  ([name]) => name,
) as [PrivateField, ...PrivateField[]];

/** A fact with limited visibility: published by a switch of the owner, or only in the owner's own files. */
export type RevealableFact = PrivateField | 'references';
/** The facts that a share link can reveal to its reader; each is hidden by default (rule L4). */
export const REVEALABLE_FACTS = [...PRIVATE_FIELDS, 'references'] as const satisfies readonly RevealableFact[];

/** A field of the profile that is printed as a labelled fact. */
export type FactField = {
  [K in FieldName]: ProfileFields[K] extends { fact: FactDisplay } ? K : never;
}[FieldName];
/** The facts in the order in which they are printed. */
export const FACT_FIELDS = FIELDS.filter(([, { fact }]) => fact !== undefined)
  .sort(([, a], [, b]) => (a.fact?.order ?? 0) - (b.fact?.order ?? 0))
  .map(([name]) => name) as [FactField, ...FactField[]];

/** Whether resumes print a fact in the line of the address. */
export const isInContactLine = (name: FactField): boolean => {
  const { fact }: Field = personalInfo.fields[name];
  return fact?.inContactLine === true;
};

/** Returns the English label of a fact, as in the form. */
export const getFactLabel = (fact: RevealableFact): string =>
  fact === 'references' ? 'References' : personalInfo.fields[fact].label;
