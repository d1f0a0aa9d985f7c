import { createSampleLines, FULL_SAMPLE } from '../resume-lines/full-sample.ts';
import { type PrintedText, printPdf } from './testing.ts';

/** Position of the second part of a line with two parts. */
const RIGHT_PART_X = 420;

/** Builds a PDF of a resume with every section and every fact that the layout reader supports. */
export function buildFullPdf(): Uint8Array {
  const texts = createSampleLines(FULL_SAMPLE).flatMap(({ parts, x, y, size, isBold, links }) =>
    parts.map((text, index): PrintedText => {
      const [link] = index === 0 ? links : [];
      return {
        x: index === 0 ? x : RIGHT_PART_X,
        y,
        text,
        size,
        font: isBold ? 'bold' : 'regular',
        ...(link && { link }),
      };
    }),
  );
  return printPdf({ pages: [texts.filter(({ y }) => y < 800), texts.filter(({ y }) => y >= 800).map(moveUp)] });
}

const moveUp = (text: PrintedText): PrintedText => ({ ...text, y: text.y - 740 });
