/** @jsxImportSource @vitrine/portfolio-view/markup */
import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { describe, expect, test } from 'vitest';
import { renderPortfolio as renderDocument } from './portfolio-document.tsx';
import { BAD_URL, createLargeView, createMaliciousView } from './testing/edge-case-people.ts';
import { readAttributes, readText, removeBlanks } from './testing/reading.ts';

const JSON_LD = /<script type="application\/ld\+json">(.*?)<\/script>/s;

/** Returns the person in a page's structured data. */
function readPerson(html: string): Record<string, unknown> {
  const [, json = ''] = JSON_LD.exec(html) ?? [];
  return JSON.parse(json).mainEntity;
}

const malicious = createMaliciousView();
const largeView = createLargeView(50);

describe.each(LAYOUT_IDS)('hostile content in %s', (layout) => {
  const renderPortfolio = (view: PublicView) => renderDocument({ ...view, layout });
  const html = renderPortfolio(malicious);

  test('is text and nothing else', () => {
    expect(readText(html)).toContain('<script>alert(1)</script>');
    expect(html.replace(JSON_LD, '')).not.toMatch(/<script|<img/i);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(readPerson(html).name).toContain('<script>alert(1)</script>');
    expect(html.match(/<style>/g)).toHaveLength(1);
  });

  test('leads nowhere but to web, mail and telephone addresses', () => {
    const hrefs = readAttributes(html, 'href');
    expect(hrefs.filter((href) => !/^(?:https?:|mailto:|tel:|#|\/|data:image\/svg)/.test(href))).toEqual([]);
    expect(html.replace(JSON_LD, '')).not.toContain(`"${BAD_URL}"`);
  });

  test('fifty items of each kind are all there', () => {
    const document = renderPortfolio(largeView);
    const text = removeBlanks(readText(document));
    expect(largeView.resume.projects.filter(({ title }) => !text.includes(removeBlanks(title)))).toEqual([]);
    expect(largeView.resume.experiences.filter(({ companyName }) => !text.includes(removeBlanks(companyName)))).toEqual(
      [],
    );
    expect(document.match(/<h3/g)?.length).toBeGreaterThanOrEqual(200);
  });
});
