/// <reference lib="dom" />
/**
 * Prints how the portfolios' fonts compare with their fallbacks, in a browser: ascent, descent, and the ratio of text
 * widths. Run `node portfolio-view/src/typefaces/measure.ts` after changing a font, and copy the figures into its file.
 */
import { openPage } from '../testing/browser.ts';
import { LAYOUT_TYPEFACES } from './layout-typefaces.ts';
import { renderFontFaces } from './typeface.ts';

/** Sample names, headings and sentences, typical of portfolios. */
const TEXT = {
  display: ['Asha Rao', 'Experience', 'Projects', 'Education', 'Lead Backend Engineer', 'Mohammed Al-Rashid'],
  text: [
    'Cut settlement time from 40 minutes to 90 seconds by replacing the nightly batch with a streaming ledger.',
    'Designed the tracking service that answers 9,000 requests a second on four small machines.',
  ],
};

const { page, close } = await openPage();
for (const typeface of new Set(Object.values(LAYOUT_TYPEFACES).flat())) {
  await page.setContent(`<style>${renderFontFaces({ ...typeface, fallbacks: [] })}</style>`);
  for (const { family, local, at } of typeface.fallbacks) {
    const { weight, size, style = 'normal', stretch = '100%', transform } = at;
    const texts = transform || family.endsWith('display') ? TEXT.display : TEXT.text;
    const words = transform ? texts.map((text) => text.toUpperCase()) : texts;
    const result = await page.evaluate(
      async ({ family, local, weight, size, style, stretch, words }) => {
        await document.fonts.load(`${style} ${weight} ${size}px '${family}'`);
        const measureWidthIn = (font: string) => {
          const line = document.createElement('span');
          line.style.cssText = `position:absolute;white-space:pre;font:${style} ${weight} ${size}px ${font};font-stretch:${stretch};font-optical-sizing:auto`;
          document.body.append(line);
          const width = words.reduce((sum, word) => {
            line.textContent = word;
            return sum + line.getBoundingClientRect().width;
          }, 0);
          line.remove();
          return width;
        };
        const canvasContext = document.createElement('canvas').getContext('2d');
        if (!canvasContext) throw new Error('no canvas');
        canvasContext.font = `1000px '${family}'`;
        const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvasContext.measureText('x');
        // One regular face serves all weights: a page's own rule names only the regular cut, which browsers embolden.
        const fontFaceStyle = document.createElement('style');
        fontFaceStyle.textContent = `@font-face{font-family:StandIn;src:${local.map((font) => `local('${font}')`).join(',')}}`;
        document.head.append(fontFaceStyle);
        await document.fonts.load(`${weight} ${size}px StandIn`);
        return {
          ascent: fontBoundingBoxAscent / 1000,
          descent: fontBoundingBoxDescent / 1000,
          sizeAdjust: measureWidthIn(`'${family}'`) / measureWidthIn('StandIn'),
        };
      },
      { family: typeface.family, local, weight, size, style, stretch, words },
    );
    const { ascent, descent, sizeAdjust } = result;
    process.stdout.write(
      `${family.padEnd(24)} ascent ${ascent.toFixed(3)}  descent ${descent.toFixed(3)}  sizeAdjust ${sizeAdjust.toFixed(3)}\n`,
    );
  }
}
await close();
