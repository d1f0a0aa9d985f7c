import type { Template } from '@vitrine/contract/portfolio';
import { DRAWN_TEMPLATES } from '@vitrine/contract/portfolio';
import type { PublicView } from '@vitrine/contract/public-view';
import { Busy, RendererClosed, RenderFailed, ResumeTooLarge } from '@vitrine/resume-pdf/errors';
import type { Renderer } from '@vitrine/resume-pdf/renderer';
import { Refusal } from '../http/refusal.ts';

/** The resume of a view as PDF, in its own template. Failures of the engine become refusals with a sentence. */
export async function makePdf(resumes: Renderer, view: PublicView): Promise<Buffer> {
  const { bytes } = await orRefusal(resumes.pdf(view, { template: drawn(view.template) }));
  return Buffer.from(bytes);
}

/** The same resume as an SVG image for each page. */
export async function makePages(resumes: Renderer, view: PublicView, signal?: AbortSignal): Promise<string[]> {
  const { pages } = await orRefusal(resumes.svg(view, { template: drawn(view.template), ...(signal && { signal }) }));
  return pages;
}

/** What the engine made, or the refusal that says why not. */
export async function orRefusal<T>(made: Promise<T>): Promise<T> {
  try {
    return await made;
  } catch (error) {
    if (error instanceof Busy) throw new Refusal('request/unavailable', { retryAfter: error.retryAfter });
    // Who asked has gone; nobody reads this.
    if (error instanceof Error && error.name === 'AbortError') throw new Refusal('request/unavailable');
    if (error instanceof RendererClosed) throw new Refusal('request/unavailable', { retryAfter: 5 });
    if (error instanceof ResumeTooLarge) throw new Refusal('resume/unprintable', { message: error.message });
    if (error instanceof RenderFailed) {
      const code = error.reason === 'start' ? 'request/unavailable' : 'resume/unprintable';
      throw new Refusal(code, { message: error.message });
    }
    throw error;
  }
}

/** A template that is announced but not typeset yet cannot be stored, so this only narrows the type. */
function drawn(template: Template): (typeof DRAWN_TEMPLATES)[number] {
  return DRAWN_TEMPLATES.find((known) => known === template) ?? DRAWN_TEMPLATES[0];
}

/** 'Asha-Rao-Resume.pdf': a name that people can send; letters of any script stay. @param kind '' for the name alone */
export function fileName(name: string, extension: string, kind = 'Resume'): string {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  // By characters: cutting one in two would leave a text that no header can hold.
  const short = [...words].slice(0, 80).join('');
  return `${[short, kind].filter(Boolean).join('-') || 'file'}.${extension}`;
}

/** A Content-Disposition header whose file name survives in every browser (RFC 6266, appendix D). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
