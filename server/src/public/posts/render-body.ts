import { getLane, type PublicView } from '@vitrine/contract/portfolio/public-view';
import { resolveLanguage } from '@vitrine/contract/resume/resume-language';
import { getTexts } from '@vitrine/contract/texts/catalogs';
import type { PublicPost } from '@vitrine/contract/writing/public-posts';
import { type RenderedText, renderText } from '../../core/posts/render-text.ts';

/**
 * Renders the body of a post as HTML, in the language of its portfolio.
 * @param origin of pictures and links, if it is read on another site
 * @throws {ApiError} request/unavailable if the portfolio's queue is full
 */
export function renderBody(view: PublicView, { body, pictures }: PublicPost, origin?: string): Promise<RenderedText> {
  const { backToText } = getTexts(resolveLanguage(view)).writing;
  return renderText(body, { pictures, backToText, ...(origin !== undefined && { origin }) }, getLane(view));
}
