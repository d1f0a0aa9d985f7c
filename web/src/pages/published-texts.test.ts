import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAILY_RETENTION_DAYS, HOURLY_RETENTION_DAYS } from '@vitrine/contract/analytics/analytics';
import { DURATIONS, LIMITS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { RESUME_FORMATS } from '@vitrine/contract/resume/resume-formats';
import { describe, expect, test } from 'vitest';
import { VALUES } from './about/content.ts';
import { COMPANY_FACTS } from './company-facts.ts';
import { FAQ } from './contact/content.ts';
import { FEATURES, HERO, STEPS, THEME_PREVIEW } from './landing/content.ts';
import { PRIVACY } from './policies/privacy-text.ts';
import { REFUNDS } from './policies/refund-text.ts';
import { TERMS } from './policies/terms-text.ts';
import { PLANS } from './testing/plans.ts';

const SERVER = fileURLToPath(new URL('../../../server/src', import.meta.url));

const getAnswer = (question: RegExp, plans = PLANS) =>
  FAQ.entries.find((entry) => question.test(entry.question))?.answer(plans);
const findSection = (policy: typeof PRIVACY, id: string) =>
  JSON.stringify(policy.sections.find((one) => one.id === id)?.body);
const landing = JSON.stringify([HERO, FEATURES, STEPS, THEME_PREVIEW]);

describe('the landing page', () => {
  test('states as many designs, themes and formats as there are', () => {
    expect(landing).toContain(`${LAYOUT_IDS.length} different designs`);
    expect(landing).toContain(`Try ${THEMES.length} themes`);
    expect(landing).toContain(`in ${Object.keys(RESUME_FORMATS).length} formats`);
    for (const name of Object.values(RESUME_FORMATS)) expect(landing).toContain(name);
    expect(THEMES.length).toBeGreaterThanOrEqual(Number.parseInt(COMPANY_FACTS.themes.figure, 10));
  });

  test('names no single format as the only one that can be imported', () => {
    for (const text of [landing, JSON.stringify(TERMS), JSON.stringify(FAQ)]) {
      expect(text).not.toMatch(/import a JSON Resume file/i);
    }
  });
});

describe('the questions', () => {
  test('say of portfolios what the plans hold, and which of it is not available yet', () => {
    const [free, pro, enterprise] = PLANS;
    if (!free || !pro || !enterprise) throw new Error('There are three plans.');
    const planVariants = [
      free,
      { ...pro, features: { ...pro.features, maxPortfolios: 5 } },
      { ...enterprise, soon: [] },
    ];
    expect(getAnswer(/How many portfolios/, planVariants)).toMatch(
      /^1 on Free, 5 on Pro, and unlimited on Enterprise\./,
    );
    expect(getAnswer(/How many portfolios/)).toContain('unlimited on Enterprise (soon)');
    expect(getAnswer(/How many portfolios/, [])).not.toMatch(/\d/);
  });

  test('name no feature that is built as being built', () => {
    for (const { answer: write } of FAQ.entries) expect(write(PLANS)).not.toMatch(/still being built|not built/);
  });

  test('give the shares of the refund policy', () => {
    expect(getAnswer(/money back/)).toMatch(
      /^100% within 7 days of the purchase, 50% up to day 14, and 25% up to day 30\./,
    );
  });

  test('call JSON Resume the file of the resume, and the archive that of the account', () => {
    expect(getAnswer(/data with me/)).toMatch(
      /your resume as one JSON Resume file.*everything in your account as one archive/,
    );
  });
});

describe('who sees a portfolio', () => {
  const answer = getAnswer(/Who can see/);
  const privacy = findSection(PRIVACY, 'what-is-public');
  const TEXTS = { landing: JSON.stringify(FEATURES), about: JSON.stringify(VALUES), answer, privacy };

  test.each(Object.entries(TEXTS))('is said as the app does it: %s (rules P3 and P41)', (_, text) => {
    expect(text).toMatch(/is public (?:once|unless)|^Everyone, once/);
    expect(text).toMatch(/once there is something on it|One without content is shown to nobody but you/);
    expect(text).not.toMatch(/private (?:by default|until)/i);
  });

  test.each(Object.entries(TEXTS))('names facts that are hidden at first: %s (rule P5)', (_, text) => {
    for (const fact of [/phone/i, /email/, /address/, /salary/]) expect(text).toMatch(fact);
  });
});

describe('the privacy policy', () => {
  test('names what analytics keeps, and for how long', () => {
    const visitors = findSection(PRIVACY, 'visitors');
    for (const fact of ['which site led', 'campaign', 'kind of device', 'language', 'what was opened', 'messages']) {
      expect(visitors).toContain(fact);
    }
    expect(visitors).toContain(`for ${Math.round(DAILY_RETENTION_DAYS / 30.4)} months`);
    expect(visitors).toContain('for 25 months');
    expect(visitors).toContain(`for ${HOURLY_RETENTION_DAYS} days`);
  });

  test('states the spans after which things go', () => {
    const text = JSON.stringify(PRIVACY);
    const toDays = (time: number) => `${time / TIME_UNITS.DAY} days`;
    expect(DURATIONS.keepAudit).toBe(365 * TIME_UNITS.DAY);
    expect(findSection(PRIVACY, 'what-we-store')).toContain('an activity log, for a year');
    expect(findSection(PRIVACY, 'cookies')).toContain(
      `after a day without use, or after ${toDays(DURATIONS.sessionFull)}`,
    );
    expect(DURATIONS.sessionIdle).toBe(TIME_UNITS.DAY);
    expect(findSection(PRIVACY, 'cookies')).toContain(`once you give it, for ${toDays(DURATIONS.shareGrant)}`);
    expect(findSection(PRIVACY, 'your-rights')).toContain(`for ${DURATIONS.restoreItem / TIME_UNITS.MINUTE} minutes`);
    // One sentence states the period of all four.
    for (const span of [DURATIONS.restoreResume, DURATIONS.restorePortfolio, DURATIONS.undoImport]) {
      expect(span).toBe(DURATIONS.restorePost);
    }
    expect(DURATIONS.restoreVideo).toBe(TIME_UNITS.HOUR);
    expect(text).toContain(`for ${toDays(DURATIONS.restorePost)}`);
  });

  test('promises no export of everything as one JSON Resume file, which has no place for posts and pictures', () => {
    expect(JSON.stringify(PRIVACY)).not.toMatch(/all of it as one JSON Resume/);
  });

  test('speaks of every kind of cookie that the server sets', () => {
    const setting = globSync('**/*.ts', { cwd: SERVER })
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) => readFileSync(join(SERVER, file), 'utf8').includes('reply.setCookie('));
    const KINDS = {
      'http/session.ts': 'keeps you signed in',
      'features/accounts/known-browser.ts': 'marks a browser that has signed in',
      'features/accounts/own-registrations.ts': 'you registered in this browser',
      'features/accounts/admission.ts': 'An invitation',
      'features/accounts/popup.ts': 'a sign-in through a provider',
      'public/share/share-password.ts': 'A shared link that asks for a password',
    };
    expect(setting.toSorted()).toEqual(Object.keys(KINDS).toSorted());
    for (const words of Object.values(KINDS)) expect(findSection(PRIVACY, 'cookies')).toContain(words);
  });
});

test('the terms state how often an address may be changed', () => {
  expect(findSection(TERMS, 'account')).toContain(`changed ${LIMITS.handleChangesPerMonth} times in 30 days`);
});

test('the refund page promises no amount for Enterprise', () => {
  expect(findSection(REFUNDS, 'asking')).toContain('except for Enterprise, where a person decides');
});
