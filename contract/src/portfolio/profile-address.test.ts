import { expect, test } from 'vitest';
import { footerLinks } from '../sections/footer-links.ts';
import { projects } from '../sections/projects.ts';
import { type NetworkLink, toProfileUrl } from './profile-address.ts';

test.each<[NetworkLink, string, string]>([
  ['github', '@priya', 'https://github.com/priya'],
  ['github', ' priya ', 'https://github.com/priya'],
  ['github', 'github.com/priya', 'https://github.com/priya'],
  ['github', 'priya/railbook.js', 'https://github.com/priya/railbook.js'],
  ['linkedin', 'priya-nair', 'https://www.linkedin.com/in/priya-nair'],
  ['linkedin', 'in/priya-nair/', 'https://www.linkedin.com/in/priya-nair'],
  ['linkedin', 'in.linkedin.com/in/priya', 'https://in.linkedin.com/in/priya'],
  ['linkedin', 'प्रिया', 'https://www.linkedin.com/in/प्रिया'],
  ['twitter', '@priya_n', 'https://twitter.com/priya_n'],
  ['twitter', 'x.com/priya', 'https://x.com/priya'],
])('on %s %j is %s', (link, typed, address) => {
  expect(toProfileUrl(link, typed)).toBe(address);
  expect(footerLinks.fields[link].value.parse(typed)).toBe(address);
});

test.each<[NetworkLink, string]>([
  ['github', 'https://github.com/priya'],
  ['github', 'http://github.com/priya'],
  ['github', 'javascript:alert(1)'],
  ['github', 'priya.dev'],
  ['github', 'example.org/priya'],
  ['github', 'my page'],
  ['github', 'N/A'],
  ['github', 'priya@example.org'],
  ['linkedin', 'none'],
  ['twitter', '-'],
  ['twitter', 'priya/railbook'],
  ['twitter', ''],
])('on %s %j stays for the field to judge', (link, typed) => {
  expect(toProfileUrl(link, typed)).toBe(typed);
});

test('a project says where its code is by name', () => {
  expect(projects.fields.githubUrl.value.parse('priya/railbook')).toBe('https://github.com/priya/railbook');
});
