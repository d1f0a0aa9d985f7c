import type { ResumeDesign } from '@vitrine/contract/resume/resume-design';
import { type ComponentType, createContext, Fragment, type ReactNode } from 'react';

/** The pages of a resume as they would be if everything that is typed and tried were saved. */
export interface ResumeDrawing {
  /** Each page as an SVG image. */
  pages: readonly string[];
  /** Characters that no font here has. */
  missing: readonly string[];
  /** How they are set. */
  design: ResumeDesign;
}

export interface LiveResumePreview {
  /** The newest that could be drawn. */
  drawing?: ResumeDrawing | undefined;
  /** Why there is nothing newer. */
  error?: unknown;
  /** Draws once more. */
  again: () => void;
}

/** The drawing that a page and the preview beside it share; none where the preview draws for itself. */
export const SharedDrawing = createContext<LiveResumePreview | undefined>(undefined);

/** What to tell of characters that no font here has. */
export const missingText = (missing: readonly string[]): string =>
  `No font here has: ${missing.join(', ')}. They are printed as empty boxes; write them in other letters, or leave them out.`;

export const pagesText = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

/** Puts the live preview beside what stands in it. Nothing where no preview is composed in. */
export const PreviewSlot = createContext<ComponentType<{ children: ReactNode }>>(Fragment);
