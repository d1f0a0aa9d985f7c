import type { Paper, ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { getTexts } from '@vitrine/contract/texts/catalogs';
import { AlignmentType, BorderStyle, type IPropertiesOptions, LevelFormat } from 'docx';
import type { ResumeData } from '../data/resume-data.ts';

/** Lengths are in twips, a twentieth of a point; type sizes in half points. */
const MILLIMETRE = 1440 / 25.4;
const MARGIN = Math.round(20 * MILLIMETRE);
const BULLET_INDENT = Math.round(5 * MILLIMETRE);

const SIZES: Record<Paper, { width: number; height: number }> = {
  a4: { width: 11906, height: 16838 },
  letter: { width: 12240, height: 15840 },
};

/** Paper size and margins of every page. */
export const definePage = ({ paper }: ResumeData) => ({
  size: SIZES[paper],
  margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN, footer: MARGIN / 2 },
});

/** Font families that come with Word and are the most similar to ours, which Word may not have. */
const FAMILIES: Record<string, { name: string; serif: boolean }> = {
  'Source Serif 4': { name: 'Georgia', serif: true },
  'Source Sans 3': { name: 'Calibri', serif: false },
  'EB Garamond': { name: 'Garamond', serif: true },
  'IBM Plex Sans': { name: 'Arial', serif: false },
  'IBM Plex Serif': { name: 'Cambria', serif: true },
  Lato: { name: 'Calibri', serif: false },
  Merriweather: { name: 'Georgia', serif: true },
  Inter: { name: 'Arial', serif: false },
};
const DEFAULT_FAMILY = { name: 'Calibri', serif: false };
const TEXT_COLOUR = '1f2328';
const MUTED = '57606a';

/** Returns the document's language as Word names it. */
export const getLanguageTag = (language: ResumeLanguage): string => getTexts(language).word.tag;

/** Arabic is the only supported right-to-left language. */
export const isRightToLeft = ({ language }: ResumeData): boolean => language === 'ar';

function chooseFont(family: string | undefined, language: ResumeLanguage) {
  const { name, serif } = (family && FAMILIES[family]) || DEFAULT_FAMILY;
  const japanese = serif ? 'Yu Mincho' : 'Yu Gothic';
  const indic = ['hi', 'bn', 'ta'].includes(language);
  return {
    ascii: name,
    hAnsi: name,
    eastAsia: language === 'ja' ? japanese : 'Microsoft YaHei',
    cs: indic ? 'Nirmala UI' : 'Arial',
  };
}

/** The list that bullets of the body belong to. */
export const BULLETS = 'bullets';

export const numbering: IPropertiesOptions['numbering'] = {
  config: [
    {
      reference: BULLETS,
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: '•',
          alignment: AlignmentType.LEFT,
          style: { paragraph: { indent: { left: BULLET_INDENT, hanging: BULLET_INDENT } } },
        },
      ],
    },
  ],
};

/** Paragraph styles, by their built-in names in Word where they exist. */
export const STYLES = {
  name: 'Title',
  headline: 'Subtitle',
  contact: 'ContactLine',
  section: 'Heading1',
  entry: 'Heading2',
  entryLine: 'EntryLine',
  text: 'Normal',
  point: 'ListBullet',
  footer: 'Footer',
} as const;

/** Returns the styles of a resume in Word: all formatting is a style, so that its owner can change it in one place. */
export function buildStyles(data: ResumeData): IPropertiesOptions['styles'] {
  const { language, fonts } = data;
  const accent = data.accent?.slice(1) ?? TEXT_COLOUR;
  const heading = { font: chooseFont(fonts?.headings, language), bold: true, color: accent };
  const { tag, kind } = getTexts(language).word;
  const width = SIZES[data.paper].width - 2 * MARGIN;
  const head = { keepNext: true, keepLines: true };
  return {
    default: {
      document: {
        run: { font: chooseFont(fonts?.text, language), size: 21, language: { value: 'en-US', [kind]: tag } },
        paragraph: { spacing: { line: 264, after: 60 } },
      },
      title: { run: { ...heading, size: 44 }, paragraph: { spacing: { after: 40 }, ...head } },
      heading1: {
        run: { ...heading, size: 26 },
        paragraph: {
          ...head,
          outlineLevel: 0,
          spacing: { before: 280, after: 100 },
          border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 2, color: accent } },
        },
      },
      heading2: {
        run: { ...heading, size: 22, color: TEXT_COLOUR },
        paragraph: { ...head, outlineLevel: 1, spacing: { before: 160, after: 0 } },
      },
      hyperlink: { run: { color: accent, underline: {} } },
    },
    paragraphStyles: [
      {
        id: STYLES.headline,
        name: 'Subtitle',
        basedOn: 'Normal',
        next: 'Normal',
        quickFormat: true,
        run: { size: 24, color: MUTED },
      },
      { id: STYLES.contact, name: 'Contact Line', basedOn: 'Normal', quickFormat: true, run: { size: 20 } },
      {
        id: STYLES.entryLine,
        name: 'Entry Line',
        basedOn: 'Normal',
        quickFormat: true,
        run: { color: MUTED },
        paragraph: { keepLines: true, rightTabStop: width, spacing: { after: 20 } },
      },
      {
        id: STYLES.point,
        name: 'List Bullet',
        basedOn: 'Normal',
        quickFormat: true,
        paragraph: {
          indent: { left: BULLET_INDENT, hanging: BULLET_INDENT },
          spacing: { after: 40 },
        },
      },
      {
        id: STYLES.footer,
        name: 'footer',
        basedOn: 'Normal',
        run: { size: 17, color: MUTED },
        paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 0 } },
      },
    ],
  };
}
