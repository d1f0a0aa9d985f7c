import { expect, test } from 'vitest';
import { DASHBOARD_TABS } from '../../core/navigation/paths.ts';
import { getTabSearch, parseTab, TAB_GROUPS, TAB_LABELS } from './tabs.ts';

test('there are the tabs of rule S11 in its order', () => {
  expect(DASHBOARD_TABS.map((tab) => TAB_LABELS[tab])).toEqual([
    'Overview',
    'Personal',
    'Experience',
    'Projects',
    'Education',
    'Certificates',
    'Courses',
    'Publications',
    'Patents',
    'Talks',
    'Volunteering',
    'Custom',
    'Skills',
    'Social',
    'References',
    'Testimonials',
    'Awards',
    'Blogs',
    'Hobbies',
    'Portfolio Settings',
    'Account',
  ]);
});

test('the bar shows each of them once, in that order', () => {
  expect(TAB_GROUPS.flat()).toEqual(DASHBOARD_TABS);
});

test.each([undefined, '', 'overview', 'nonsense', 'Skills', 'toString'])('%s is the overview', (text) => {
  expect(parseTab(text)).toBe('overview');
});

test.each(DASHBOARD_TABS)('the address of %s leads back to it', (tab) => {
  expect(parseTab(getTabSearch(tab).tab)).toBe(tab);
});
