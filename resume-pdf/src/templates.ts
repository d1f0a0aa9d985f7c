import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DRAWN_TEMPLATES } from '@vitrine/contract/portfolio';

/** A template that is typeset today. */
export type DrawnTemplate = (typeof DRAWN_TEMPLATES)[number];

/** The only folder that the engine reads; user data never becomes a path in it. */
export const TEMPLATE_FOLDER = join(import.meta.dirname, '..', 'templates');

/** What the engine can set: a resume in one of its templates, or the picture of a portfolio. */
export type Sheet = DrawnTemplate | 'card';

/** The entry file of each, in {@link TEMPLATE_FOLDER}. */
export const TEMPLATE_FILES: Record<Sheet, string> = { classic: 'classic.typ', card: 'card.typ' };

/** Changes whenever any file of the templates does. */
export function templateVersion(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(TEMPLATE_FOLDER).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(TEMPLATE_FOLDER, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
