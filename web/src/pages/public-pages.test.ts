import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CONTACT_TEXTS } from '@vitrine/contract/pages/contact';
import type { DocumentPage } from '@vitrine/contract/pages/documents';
import { FEATURES } from '@vitrine/contract/plans/plans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPANY_FACTS } from './company-facts.ts';
import { createContext, openSite, SUPPORT } from './testing/site.ts';

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const renderPage = (name: DocumentPage) => site.documents.page(name, createContext('/'));
const findAll = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
/** The visible text, without tags and entities. */
const getText = (html: string) =>
  html
    .replace(/<(style|script|head)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

test.each(['pricing', 'about', 'contact', 'refunds'] as const)('the headings of %s leave no level out', (name) => {
  const levels = findAll(renderPage(name), /<h([1-6])/g).map(Number);
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
});

describe('pricing', () => {
  const listCards = () => findAll(renderPage('pricing'), /<li class="flex flex-col(.*?)<\/li>/gs);

  test('says what rules S29 to S35 say', () => {
    const text = getText(renderPage('pricing'));
    expect(renderPage('pricing')).toMatch(/<h1[^>]*>Choose Your Plan</);
    expect(text).toContain('Start for free, upgrade when you need more features');
    expect(text).toContain('Yearly (Save 17%)');
    expect(text).toContain('Ready to Build Your Portfolio?');
    expect(renderPage('pricing')).toMatch(/<a href="\/register"[^>]*>Start Free Trial</);
    expect(renderPage('pricing')).toMatch(/<a href="\/login"[^>]*>Already have an account\?</);
  });

  test('has a card for each plan, with both prices, and a way in that says which plan it is for', () => {
    expect(listCards()).toHaveLength(3);
    const prices = listCards().map((card) => findAll(card, /(₹[\d,.]+)/g));
    expect(prices).toEqual([
      ['₹0', '₹0'],
      ['₹599', '₹5,990'],
      ['₹12,345', '₹1,23,456'],
    ]);
    expect(
      listCards().map((card) => findAll(card, /<a href="\/register" aria-describedby="(\w+)"[^>]*>Get Started</g)),
    ).toEqual([['free'], ['pro'], ['enterprise']]);
    for (const card of listCards()) expect(card).toMatch(/<svg/);
  });

  test('recommends pro and nothing else (rule S31)', () => {
    expect(listCards().map((card) => card.includes('Most Popular'))).toEqual([false, true, false]);
  });

  test('lists 13 features in their order, each with something that can be read out (rules S31 and M2)', () => {
    for (const card of listCards()) {
      expect(findAll(card, /<dt[^>]*>([^<]+)/g)).toEqual(Object.values(FEATURES));
      for (const value of findAll(card, /<dd[^>]*>(.*?)<\/dd>/gs)) {
        expect(getText(value).trim()).toMatch(/^(soon )?(Included|Not included|Unlimited|[\d,]+)$/);
      }
    }
    const [, pro = '', enterprise = ''] = listCards().map(getText);
    expect(pro).toContain('Storage (MB) 1,500');
    expect(pro).toContain('Analytics Included');
    expect(pro).toContain('Custom Domain Not included');
    expect(enterprise).toContain('Portfolios soon Unlimited');
    expect(enterprise).toContain('Custom Domain soon Included');
    expect(enterprise).toContain('Priority Support Included');
  });
});

test('about makes every claim once, from the one file of claims, and leads on (rules S30 and S32)', () => {
  const text = getText(renderPage('about'));
  for (const { figure, label } of Object.values(COMPANY_FACTS)) {
    expect(text.includes(`${figure} ${label}`) || text.includes(`${label} ${figure}`), label).toBe(true);
  }
  const titles = findAll(renderPage('about'), /<h2[^>]*>([^<]+)/g);
  expect(titles).toEqual(expect.arrayContaining(['Our story', 'Our mission', 'Our vision', 'The team', 'Awards']));
  const main = findAll(renderPage('about'), /<main(.*)<\/main>/gs).join('');
  expect(findAll(main, /<a href="([^"]+)"/g)).toEqual(['/register', '/pricing', '/register', '/contact-us']);
});

describe('contact', () => {
  test('has four required fields with their labels, and the texts of every outcome (rule S33)', () => {
    const html = renderPage('contact');
    const labels = findAll(html, /<label for="\w+"[^>]*>([^<]+)/g);
    expect(labels).toEqual(['Your Name', 'Email Address', 'Subject', 'Message']);
    expect(findAll(html, /<(?:input|textarea)([^>]*) required=""/g)).toHaveLength(4);
    expect(html).toMatch(/<input[^>]*name="email"[^>]*type="email"|<input[^>]*type="email"[^>]*name="email"/);
    expect(html).toMatch(/action="\/email\/contact" method="post"/);
    const text = getText(html);
    expect(text).toContain(CONTACT_TEXTS.sent);
    expect(text).toContain(CONTACT_TEXTS.failed);
    expect(html).toMatch(/data-busy="Loading\.\.\."[^>]*>Send Message</);
  });

  test('says where else to find us, and answers six questions (rule S33)', () => {
    const text = getText(renderPage('contact'));
    for (const heading of ['Email', 'Phone', 'Office', 'Business hours', 'Quick Support'])
      expect(text).toContain(heading);
    expect(text).toContain('Mon-Fri 9:00-18:00 IST Sat 10:00-16:00 IST Sunday Closed');
    expect(findAll(renderPage('contact'), /<details[^>]*>(.*?)<\/details>/gs)).toHaveLength(6);
  });

  test('says how soon and for whom support answers (rule S34)', () => {
    const text = getText(renderPage('contact'));
    expect(text).toContain('Average response: 2-4 hours.');
    expect(text).toContain('Pro and Enterprise: email support 24/7.');
    expect(text).toContain('Enterprise: priority support, ahead of the queue.');
  });

  test('tells who has no JavaScript where to write', () => {
    expect(renderPage('contact')).toMatch(new RegExp(`<noscript>.*href="mailto:${SUPPORT}".*</noscript>`, 's'));
  });

  test('its script is small', () => {
    const script = readFileSync(fileURLToPath(new URL('../../public/contact-form.js', import.meta.url)));
    expect(script.length).toBeLessThan(2_816);
  });
});

test('cancellation and refund says every fact of the policy (rules S35, M17, M20, M21, M22, M23 and M24)', () => {
  const text = getText(renderPage('refunds'));
  expect(text).toContain('0-7 days 100% 8-14 days 50% 15-30 days 25% Over 30 days 0%');
  for (const fact of [
    'within 7 days only, at the price paid',
    'minimum fee of ₹500',
    'case by case',
    'promotional purchases',
    'custom domains',
    'violations',
    'change of mind after heavy use',
    'end of the billing period',
    '30 days after the plan has ended',
    '1-2 business days',
    '3-5 business days',
    '5-10 business days',
    'major credit and debit cards and UPI',
    SUPPORT,
  ]) {
    expect(text).toContain(fact);
  }
});
