import { describe, expect, test } from 'vitest';
import { paths } from '../core/navigation/paths.ts';
import { formatResultCount, getNextHighlight } from './search-box-entries.ts';
import { findEntries } from './search-index.ts';

const findLabels = (text: string) => findEntries(text).map(({ label }) => label);
const PRIMARY_LABELS = [
  'Dashboard',
  'Experience',
  'Profile',
  'Education',
  'Projects',
  'Certificates',
  'Activity',
  'My Account',
];

test('without a text every entry is found, those of rule S8 first', () => {
  expect(findLabels('').slice(0, PRIMARY_LABELS.length)).toEqual(PRIMARY_LABELS);
  expect(findLabels('  ')).toEqual(findLabels(''));
  expect(new Set(findLabels('')).size).toBe(findLabels('').length);
});

test.each([
  ['PRO', ['Profile', 'Projects']],
  ['ti', ['Education', 'Certificates', 'Activity']],
  ['y a', ['My Account']],
  [' board ', ['Dashboard']],
  ['port', ['Portfolio Settings', 'Portfolio layout', 'Portfolios', 'View Portfolio']],
])('%j finds first what is called so: %j', (text, found) => {
  expect(findLabels(text).slice(0, found.length)).toEqual(found);
});

test.each([
  ['theme', 'Themes'],
  ['layout', 'Portfolio layout'],
  ['design', 'Portfolio Settings'],
  ['private', 'Visibility: public or private'],
  ['password', 'Change Password'],
  ['plan', 'Subscription Plan'],
  ['upgrade', 'Subscription Plan'],
  ['skill', 'Skills'],
  ['import', 'Import'],
  ['avatar', 'Customize avatar'],
  ['photo', 'Profile picture'],
  ['export', 'Export as JSON Resume'],
  ['pdf', 'Download resume'],
  ['cv', 'Resume'],
  ['Résumé', 'Resume'],
  ['pøłicy', 'Privacy Policy'],
  ['job', 'Experience'],
  ['url', 'Social URLs'],
  ['domain', 'Public address'],
  ['dark mode', 'Themes'],
  ['2fa', 'Two-Factor Authentication'],
  ['invoice', 'Payment History'],
  ['delete', 'Delete Account'],
  ['sign out', 'Logout'],
  ['google', 'What the public sees'],
  ['share link', 'Copy portfolio address'],
  ['rendercv', 'Export for other apps'],
  ['static site', 'Download as a website'],
  ['backup', 'Full archive of your account'],
  ['europass', 'Import'],
])('%j leads to %j', (text, label) => {
  expect(findLabels(text).slice(0, 3)).toContain(label);
});

test.each(['.*', 'prox', 'xyzzy skill'])('%j finds nothing', (text) => {
  expect(findLabels(text)).toEqual([]);
});

/** Pages of the sign-in flow, the test payment, and a placeholder page. */
const NOT_LISTED: readonly string[] = [
  paths.landing,
  paths.login,
  paths.register,
  paths.emailVerify,
  paths.verifySuccess,
  paths.emailVerified,
  paths.notMe,
  paths.resetPassword,
  paths.testimonial,
  paths.payment,
  paths.farewell,
];

test('every page of the signed-in is among them', () => {
  const listed = findEntries('').flatMap(({ link: target }) => ('to' in target ? target.to.split(/[?#]/)[0] : []));
  expect(Object.values(paths).filter((path) => !listed.includes(path) && !NOT_LISTED.includes(path))).toEqual([]);
});

test('how many were found is said in words', () => {
  expect([0, 1, 8].map(formatResultCount)).toEqual(['No matches', '1 result', '8 results']);
});

describe('the highlight', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 2],
  ])('on %s moves from %i to %i of three', (key, from, to) => {
    expect(getNextHighlight(key, from, 3)).toBe(to);
  });

  test('stays for other keys and where nothing was found', () => {
    expect(getNextHighlight('a', 1, 3)).toBeUndefined();
    expect(getNextHighlight('ArrowDown', 0, 0)).toBeUndefined();
  });
});
