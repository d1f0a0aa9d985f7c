import type { DocumentRenderer } from '@vitrine/contract/pages/documents';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { ExportFormatId } from '@vitrine/contract/resume/export-formats';
import type { Resume } from '@vitrine/contract/resume/resume';
import type { WritingPage } from '@vitrine/contract/writing/public-posts';
import type { FormatExport } from '@vitrine/formats/any-file/write-file';
import { exportJsonResume, exportPublicJsonResume } from '@vitrine/formats/json-resume/export';
import { type Files, pack } from '@vitrine/formats/post-files/archive';
import type { MarkdownContext } from '@vitrine/portfolio-view/markdown';
import type { ResumeData } from '@vitrine/resume-pdf/data/resume-data';
import { writePlainText } from '@vitrine/resume-pdf/write/plain-text';
import { type RecordDocument, readStoredRecord } from '../../db/stored-record.ts';
import { renameRecordPictures } from '../pictures/picture-names.ts';
import { digestPost, readPostArchive } from '../posts/read-post-archive.ts';
import type { RenderedPost } from '../posts/write-feed.ts';

export { readPostArchive, renameRecordPictures };

/** Tasks for worker threads; their inputs and results are structured-cloneable. */
export interface Tasks {
  startThread: typeof startThread;
  exportDocument: typeof exportDocument;
  exportBibtexFile: typeof exportBibtexFile;
  exportPublic: typeof exportPublic;
  writeFormat: typeof writeFormat;
  plainText: typeof plainText;
  drawPortfolio: typeof drawPortfolio;
  drawWriting: typeof drawWriting;
  renderMarkdown: typeof renderMarkdown;
  writeFeed: typeof writeFeed;
  readPostArchive: typeof readPostArchive;
  digestPosts: typeof digestPosts;
  packFiles: typeof packFiles;
  renameRecordPictures: typeof renameRecordPictures;
}

/** Does nothing; completes once its thread has started. */
export const startThread = (): void => undefined;

/** Exports the publications of a stored resume as BibTeX. */
export async function exportBibtexFile(stored: RecordDocument): Promise<string> {
  const { exportBibtex } = await import('@vitrine/formats/bibtex/export');
  return exportBibtex(readStoredRecord(stored));
}

/** Exports a stored resume as JSON Resume. */
export const exportDocument = (stored: RecordDocument): string =>
  JSON.stringify(exportJsonResume(readStoredRecord(stored)), null, 2);

/** Exports a resume in another program's format. */
export async function writeFormat({
  format,
  resume,
}: {
  format: ExportFormatId;
  resume: Resume;
}): Promise<FormatExport> {
  const { writeFile } = await import('@vitrine/formats/any-file/write-file');
  return writeFile(format, resume);
}

/** Exports the content of a public page as JSON Resume. */
export const exportPublic = (view: PublicView): string => JSON.stringify(exportPublicJsonResume(view), null, 2);

export const plainText = (data: ResumeData): string => writePlainText(data);

/** Renders a portfolio's page. @param bundle address of the built documents */
export async function drawPortfolio({ view, bundle }: { view: PublicView; bundle: string }): Promise<string> {
  const { documents }: { documents: DocumentRenderer } = await import(bundle);
  return documents.portfolio(view);
}

/** Renders a page of a portfolio's posts. @param bundle address of the built documents */
export async function drawWriting({ view, page, bundle }: { view: PublicView; page: WritingPage; bundle: string }) {
  const { documents }: { documents: DocumentRenderer } = await import(bundle);
  return documents.writing(view, page);
}

/** Renders a post's Markdown as HTML. */
export async function renderMarkdown({ text, context }: { text: string; context: MarkdownContext }): Promise<string> {
  const markdown = await import('@vitrine/portfolio-view/render-markdown');
  return markdown.renderMarkdown(text, context);
}

export type FeedFormat = 'atom' | 'json';

interface FeedJob {
  format: FeedFormat;
  view: PublicView;
  posts: readonly RenderedPost[];
  /** A permanent IRI, independent of the feed's location. */
  feedId: string;
}

/** Renders a portfolio's posts as a feed. */
export async function writeFeed({ format, view, posts, feedId }: FeedJob): Promise<string> {
  const { renderAtomFeed, renderJsonFeed } = await import('../posts/write-feed.ts');
  return format === 'atom' ? renderAtomFeed(view, posts, feedId) : renderJsonFeed(view, posts);
}

/** Returns digests that identify stored posts when an archive is read. */
export const digestPosts = (posts: readonly { title: string; body: string }[]): string[] => posts.map(digestPost);

/** Packs files into a ZIP archive. */
export const packFiles = (files: Files): Uint8Array => pack(files);
