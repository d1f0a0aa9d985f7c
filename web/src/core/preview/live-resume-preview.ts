import type { Resume } from '@vitrine/contract/resume/resume';
import type { ResumeDesign } from '@vitrine/contract/resume/resume-design';
import { type ComponentType, createContext, Fragment, type ReactNode } from 'react';

/** The pages of a resume with all unsaved input and choices applied. */
export interface RenderedResume {
  /** Each page as an SVG image. */
  pages: readonly string[];
  /** Characters missing in all fonts. */
  missing: readonly string[];
  /** The design that they are typeset with. */
  design: ResumeDesign;
  /** What they show, to find the form of what is clicked. */
  resume: Resume;
}

export interface LiveResumePreview {
  /** The newest rendering. */
  rendered: RenderedResume | undefined;
  /** Why there is nothing newer. */
  error?: unknown;
  /** Renders again. */
  again: () => void;
}

/** The preview shared by a page and the preview next to it; undefined if the preview renders its own. */
export const SharedPreviewContext = createContext<LiveResumePreview | undefined>(undefined);

/** Returns the message about characters missing in all fonts. */
export const formatMissingCharacters = (missing: readonly string[]): string =>
  `Our fonts do not include: ${missing.join(', ')}. These characters print as empty boxes. Replace or remove them.`;

export const formatPageCount = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

/** Renders the live preview next to its children. Renders only the children if no preview is provided. */
export const PreviewSlot = createContext<ComponentType<{ children: ReactNode }>>(Fragment);
