import {
  Document,
  Footer,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
  PageNumber,
  TextRun,
  TextWrappingSide,
  TextWrappingType,
  VerticalPositionAlign,
  VerticalPositionRelativeFrom,
} from 'docx';
import { buildBody, createWriter } from './docx-body.ts';
import { forXml, packDocument } from './docx-package.ts';
import { buildStyles, definePage, isRightToLeft, numbering, STYLES } from './docx-styles.ts';
import type { ResumeData } from './resume-data.ts';

/** Of a side of the picture, in pixels of which 96 make an inch: 27 mm. */
const PHOTO = 102;

/**
 * A Word document of the resume, made for people who edit it and programs that read it: one column of paragraphs with
 * Word's own styles, no tables and no text boxes. Equal data gives equal bytes. Links are taken as safe to follow, as
 * `resumeData` makes them.
 * @param photo a square JPEG
 */
export function docxResume(resume: ResumeData, photo?: Uint8Array): Promise<Uint8Array> {
  const data = forXml(resume);
  const document = new Document({
    numbering,
    styles: buildStyles(data),
    sections: [
      {
        properties: { page: definePage(data), titlePage: true },
        footers: buildFooters(data),
        children: buildBody(data, photo && portrait(data, photo)),
      },
    ],
  });
  return packDocument(document, data);
}

/** The watermark on every page, and from the second on the name and the number. */
function buildFooters(data: ResumeData): { first?: Footer; default: Footer } {
  const { runningName, watermark } = data;
  const { paragraph, run } = createWriter(data);
  const made = watermark ? [paragraph(STYLES.footer, [run(watermark)])] : [];
  const number = new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] });
  const numbered = paragraph(STYLES.footer, [run(runningName), run(' · '), number]);
  return {
    // A footer without a paragraph is not valid; a first page without a footer has an empty one.
    ...(made.length > 0 && { first: new Footer({ children: made }) }),
    default: new Footer({ children: [numbered, ...made] }),
  };
}

/** The picture in the upper corner at the end of the lines, which run around it. */
const portrait = (data: ResumeData, photo: Uint8Array): ImageRun =>
  new ImageRun({
    type: 'jpg',
    data: photo,
    transformation: { width: PHOTO, height: PHOTO },
    altText: { id: '1', name: 'Photo', description: data.name },
    floating: {
      horizontalPosition: {
        relative: HorizontalPositionRelativeFrom.MARGIN,
        align: isRightToLeft(data) ? HorizontalPositionAlign.LEFT : HorizontalPositionAlign.RIGHT,
      },
      verticalPosition: { relative: VerticalPositionRelativeFrom.MARGIN, align: VerticalPositionAlign.TOP },
      wrap: { type: TextWrappingType.SQUARE, side: TextWrappingSide.BOTH_SIDES },
      margins: { top: 0, bottom: 60_000, left: 120_000, right: 120_000 },
    },
  });
