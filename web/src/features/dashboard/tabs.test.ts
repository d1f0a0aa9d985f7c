import { expect, test } from 'vitest';
import { DASHBOARD_TABS, OTHER_TABS } from '../../core/navigation/paths.ts';
import { getTabSearch, parseTab, TAB_LABELS } from './tabs.ts';

test('there are the tabs of rule S11 in its order', () => {
  expect(DASHBOARD_TABS.map((tab) => TAB_LABELS[tab])).toEqual([
    'Overview',
    'Personal',
    'Experience',
    'Projects',
    'Education',
    'Certificates',
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

test.each([undefined, '', 'overview', 'nonsense', 'Skills', 'toString'])('%s is the overview', (text) => {
  expect(parseTab(text)).toBe('overview');
});

test.each([...DASHBOARD_TABS, ...OTHER_TABS])('the address of %s leads back to it', (tab) => {
  expect(parseTab(getTabSearch(tab).tab)).toBe(tab);
});
