import type { ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { ar } from './ar.ts';
import { bn } from './bn.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import type { PageTexts } from './page-texts.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { ta } from './ta.ts';
import { zh } from './zh.ts';

/** Page texts in every supported language. */
const TEXTS: Record<ResumeLanguage, PageTexts> = { en, de, es, fr, it, pt, el, ru, hi, bn, ta, ar, ja, zh };

export const getTexts = (language: ResumeLanguage): PageTexts => TEXTS[language];

/** Fills in the `{...}` placeholders of a sentence: `fillIn('{count} more', { count: 3 })`. */
export const fillIn = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
