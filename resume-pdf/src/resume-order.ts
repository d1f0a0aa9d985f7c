import type { PublicView } from '@vitrine/contract/public-view';
import { followsOptions } from '@vitrine/contract/resume-design';
import type { RenderJob } from './protocol.ts';
import { resumeData } from './resume-data.ts';
import { findTemplate } from './templates.ts';
import { wordsIn } from './words.ts';

/**
 * All that decides the pages of a resume, besides the templates, the engine and the fonts themselves.
 * @throws ResumeTooLarge
 */
export function resumeOrder(view: PublicView, photo?: Uint8Array): Omit<RenderJob, 'format'> {
  const { design } = view;
  const { options } = design;
  const follows = followsOptions(design);
  const shown = follows && options.photo ? photo : undefined;
  const data = resumeData(view, shown !== undefined);
  return {
    sheet: findTemplate(design),
    data: JSON.stringify({ ...data, words: wordsIn(data) }),
    ...(shown && { photo: shown }),
    ...(follows && options.pages && { pages: options.pages }),
  };
}
