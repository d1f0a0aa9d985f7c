import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createResumeRenderer } from '../render/resume-renderer.ts';
import { type Card, toCardData } from './card.ts';

const CARD: Card = {
  name: 'Asha Rao',
  headline: 'Backend Engineer, Payments',
  place: 'Bengaluru, India',
  address: 'vitrine.example/p/asha-rao',
  initials: 'AR',
  photo: false,
  colours: {
    ground: '#fdf6e3',
    ink: '#18181b',
    muted: '#676667',
    primary: '#422ad5',
    accent: '#00d3bb',
    tint: '#dfe0fb',
  },
};

let renderer: ReturnType<typeof createResumeRenderer>;
beforeAll(() => {
  renderer = createResumeRenderer({ children: 1 });
});
afterAll(() => renderer.close());

test('is one image of the size that link previews ask for, in the colours that are given', async () => {
  const svg = await renderer.card(CARD, 'account');
  expect(svg).toMatch(/^<svg [^>]*width="1200(?:\.0+)?" height="630(?:\.0+)?"/);
  for (const colour of Object.values(CARD.colours)) expect(svg).toContain(colour);
  expect(svg).not.toMatch(/<script|<image|<foreignObject|href="(?!#)/);
});

test('shows initials only where no photo comes', async () => {
  const [without, withPhoto] = [
    await renderer.card(CARD, 'account'),
    await renderer.card({ ...CARD, photo: true }, 'account'),
  ];
  expect(without).toContain(CARD.colours.tint);
  expect(withPhoto).not.toContain(CARD.colours.tint);
});

describe('whatever a person is called', () => {
  test.each([
    ['nothing', { name: '', headline: '', place: '', initials: '' }],
    ['one endless word', { name: 'x'.repeat(300), headline: 'y'.repeat(150) }],
    ['Devanagari', { name: 'सुनीता देशपांडे-कुलकर्णी', initials: 'सुदे' }],
    ['Arabic', { name: 'محمد الراشد عبد الرحمن', initials: 'مر' }],
    ['Japanese', { name: '山田 太郎', initials: '山太' }],
    ['an attack', { name: '#read("/etc/passwd") $x$ \\', headline: '<script>alert(1)</script>\u202e' }],
    ['decorated letters', { name: `a${'\u0301'.repeat(5_000)}` }],
    ['half a character', { name: 'Asha \ud83d', headline: '\u0000' }],
  ])('a card is made of %s', async (_what, change) => {
    expect(await renderer.card({ ...CARD, ...change }, 'account')).toMatch(/^<svg .*<\/svg>$/s);
  });

  /** Counts the pieces in which a name is drawn: one per line, more when a word is broken. */
  async function countPieces(name: string): Promise<number> {
    const svg = await renderer.card({ ...CARD, name, headline: '', photo: true }, 'account');
    return [...svg.matchAll(/class="typst-text" fill="#18181b"/g)].length;
  }

  test.each([
    ['Venkatasubramanian', 1],
    ['Priyadarshini Venkatasubramanian', 2],
    // The line breaks after the hyphen.
    ['Wolfeschlegelstein Müller-Lüdenscheidt-Hohenfels', 3],
    ['Maximiliane Wwwwwwwwwwwwww', 2],
  ])('%s is set as large as its longest word fits, and not cut', async (name, lines) => {
    expect(await countPieces(name)).toBe(lines);
  });

  test('only a word that fits at no size that can be read is cut', async () => {
    expect(await countPieces('x'.repeat(60))).toBeGreaterThan(1);
  });

  test('a monogram keeps every sign of its letters', () => {
    for (const initials of ['अत्रि', 'श्रेज्ञा', 'ل\u200cح', 'AR'])
      expect(toCardData({ ...CARD, initials }).initials).toBe(initials);
  });

  test.each([
    ['Devanagari', 'अत्रि', 'अत्र'],
    ['Bengali', 'সুচ', 'সুক'],
    ['Tamil', 'தசெ', 'தக'],
    ['Arabic', 'ل\u200cح', 'لح'],
    ['Greek', 'ΓΠ', 'ΓΔ'],
    ['Cyrillic', 'АЩ', 'АЖ'],
  ])('a monogram in %s is drawn from a font that has its letters', async (_script, one, other) => {
    expect(await renderer.card({ ...CARD, initials: one }, 'account')).not.toBe(
      await renderer.card({ ...CARD, initials: other }, 'account'),
    );
  });

  test('texts are shortened to what can be read at that size', () => {
    const { name, headline } = toCardData({ ...CARD, name: 'n'.repeat(500), headline: '👩‍🚀'.repeat(500) });
    expect([...name.slice(0, -1)]).toHaveLength(120);
    expect(name.endsWith('…')).toBe(true);
    expect(headline.isWellFormed()).toBe(true);
  });
});
