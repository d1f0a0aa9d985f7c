import { join } from 'node:path';
import type { ResumeDesign } from '@vitrine/contract/resume/resume-design';

/** The only folder that the engine reads; user data never becomes a path in it. */
export const TEMPLATE_FOLDER = join(import.meta.dirname, '../../templates');

/**
 * The templates: versions of resume templates, the preview picture of a portfolio, and an invoice. A released version
 * never changes (ensured by the snapshots); a different layout requires a new file.
 */
export const TEMPLATE_PATHS = {
  'classic 1': 'classic/1.typ',
  'classic 2': 'classic/2.typ',
  'classic 3': 'classic/3.typ',
  'classic 4': 'classic/4.typ',
  'classic 5': 'classic/5.typ',
  'elegant 1': 'elegant/1.typ',
  'elegant 2': 'elegant/2.typ',
  'elegant 3': 'elegant/3.typ',
  'elegant 4': 'elegant/4.typ',
  'compact 1': 'compact/1.typ',
  'compact 2': 'compact/2.typ',
  'compact 3': 'compact/3.typ',
  'compact 4': 'compact/4.typ',
  card: 'card.typ',
  invoice: 'invoice.typ',
} as const;
/** Renders the template named by its input `sheet`, with an attached document. */
export const ATTACHMENT_TEMPLATE_PATH = 'attached.typ';
export type DocumentTemplate = keyof typeof TEMPLATE_PATHS;

const isDocumentTemplate = (name: string): name is DocumentTemplate => Object.hasOwn(TEMPLATE_PATHS, name);

/** Returns the template of a design. @throws RangeError for a version that was never released */
export function findTemplate({
  template,
  templateVersion,
}: Pick<ResumeDesign, 'template' | 'templateVersion'>): DocumentTemplate {
  const name = `${template} ${templateVersion}`;
  if (!isDocumentTemplate(name)) throw new RangeError(`There is no template ${name}`);
  return name;
}
