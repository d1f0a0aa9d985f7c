import { describe, expect, test } from 'vitest';
import { describeSpam, SPAM_RULES, SPAM_THRESHOLD, scoreMessage } from './score-message.ts';

const score = (message: string, more: { name?: string; subject?: string } = {}) =>
  scoreMessage({ name: 'Ravi Menon', subject: 'A question', message, ...more }).score;

describe('a message that people write is not marked (rule D22)', () => {
  test.each([
    'How do I add a second resume?',
    'Dear Asha, I saw https://example.org/jobs/7 and thought of you. Our page: https://example.org/about',
    'I work in SEO and marketing, and would like to hire you. Rates from 40 EUR an hour.',
    'NASA, ESA and JAXA: DO YOU KNOW THEM?',
    'नमस्ते, क्या आप मेरे साथ काम करना चाहेंगे? https://example.org',
    'Здравствуйте! Ваше портфолио мне понравилось, напишите мне: ivan@example.org',
    'Please see my three papers: https://doi.org/10.1/a https://doi.org/10.1/b https://doi.org/10.1/c',
  ])('%s', (message) => {
    expect(score(message)).toBeLessThan(SPAM_THRESHOLD);
    expect(describeSpam({ name: 'Ravi', message })).toBe('');
  });
});

describe('a message that is sold to everybody is marked, with what speaks for it (rule D22)', () => {
  test.each([
    ['We offer link building and guest post packages, rank higher!', {}],
    ['See https://bit.ly/3xYz and www.one.example www.two.example', {}],
    ['Hello', { name: 'Casino https://win.example', subject: 'Casino betting bonus' }],
    ['<a href="https://x.example">cheap followers for sale</a>', {}],
    ['[url=https://x.example]Forex[/url]', {}],
    ['BUY NOW THE BEST CASINO AND THE BEST BETTING IN THE WHOLE COUNTRY TODAY', {}],
  ])('%s', (message, more) => {
    expect(score(message, more)).toBeGreaterThanOrEqual(SPAM_THRESHOLD);
    expect(describeSpam({ name: 'X', message, ...more })).toMatch(/^This may be spam: .+\.$/);
  });
});

test('no rule marks a message by itself', () => {
  for (const { points } of SPAM_RULES) expect(points).toBeLessThan(SPAM_THRESHOLD);
});

test('hostile texts are scored as quickly as others', () => {
  for (const text of ['www.'.repeat(1_250), '<a '.repeat(1_600), '[url='.repeat(1_000), 'A'.repeat(5_000)])
    expect(score(text)).toBeLessThan(20);
});
