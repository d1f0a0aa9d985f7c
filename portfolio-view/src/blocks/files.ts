import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { RESUME_FORMATS, type ResumeFormat } from '@vitrine/contract/resume/resume-formats';
import type { Catalog } from '@vitrine/contract/texts/catalog';
import { fillIn } from '@vitrine/contract/texts/catalogs';

/** A file that visitors can download: its label, and its address on the host the page was read from. */
interface DownloadFile {
  label: string;
  href: string;
}

/** Formats meant for people; the machine-readable one has no link. */
const LINKED_FORMATS = ['pdf', 'docx', 'txt'] as const satisfies readonly ResumeFormat[];

/** Returns the resume in the formats that its owner offers, the printable one first. */
export const listResumeFiles = (
  { url, resumeFormats }: Pick<PublicView, 'url' | 'resumeFormats'>,
  texts: Catalog,
): DownloadFile[] =>
  LINKED_FORMATS.filter((format) => resumeFormats.includes(format)).map((format) => ({
    label: fillIn(texts.resumeAs, { format: format === 'txt' ? texts.plainText : RESUME_FORMATS[format] }),
    href: toRelativeUrl(`${url}/resume.${format}`, { url }),
  }));

/** Returns all files: the resume, and the contact card for an address book. */
export const listFiles = (view: Pick<PublicView, 'url' | 'resumeFormats'>, texts: Catalog): DownloadFile[] => [
  ...listResumeFiles(view, texts),
  { label: texts.contactCard, href: toRelativeUrl(`${view.url}/card.vcf`, view) },
];

/** Makes an address relative to the host the page was read from: owners and visitors see it on different hosts. */
export const toRelativeUrl = (address: string, { url }: Pick<PublicView, 'url'>): string => {
  const { origin } = new URL(url);
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
};
