import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { expect, test } from 'vitest';
import { NETWORK_ICONS } from './blocks/network-icons.ts';
import { renderPortfolio } from './portfolio-document.tsx';
import { buildPortfolio, type SampleOptions } from './samples/build.ts';
import { buildSamplePortfolio } from './samples.ts';
import { measureSentBytes } from './testing/sent-size.ts';

const NO_LINKS = { linkedin: '', github: '', twitter: '', website: '', email: '', resume: '', profiles: [] };
type Links = PublicView['resume']['footerLinks'];

const withLinks = (links: Partial<Links>, options?: SampleOptions): PublicView => {
  const view = buildPortfolio({ address: 'asha', reveal: {}, resume: {} }, options);
  return { ...view, resume: { ...view.resume, footerLinks: { ...NO_LINKS, ...links } } };
};
const buildProfile = (network: string, url: string) => ({ network, username: '', url });

/** The contact links of a document, each with the path of its icon and its text. */
const readLinks = (html: string) =>
  [...(/<ul class="contacts">(.*?)<\/ul>/.exec(html)?.[1] ?? '').matchAll(/<li>(.*?)<\/li>/g)].map(([, link = '']) => ({
    path: / d="([^"]+)"/.exec(link)?.[1],
    label: /<span class="label">(.*?)<\/span>/.exec(link)?.[1]?.replace(/<svg.*?<\/svg>/, ''),
    isHidden: /<svg[^>]* aria-hidden="true"/.test(link),
  }));

/** The networks whose icons appear anywhere in a document. */
const findIcons = (html: string) =>
  Object.keys(NETWORK_ICONS).filter((name) => html.includes(getIconPath(name) ?? name));
const getIconPath = (name: string) => new Map<string, string>(Object.entries(NETWORK_ICONS)).get(name);

test.each(LAYOUT_IDS)('%s has the icons of the networks that a page names, and no other (rule R41)', (layout) => {
  const links = {
    github: 'https://github.com/asha',
    twitter: 'https://twitter.com/asha',
    profiles: [
      buildProfile('Bluesky', 'https://bsky.app/profile/asha.example'),
      buildProfile('Mastodon', 'https://social.example/@asha'),
      buildProfile('Photos', 'https://www.instagram.com/asha'),
    ],
  };
  const html = renderPortfolio(withLinks(links, { layout }));
  expect(findIcons(html)).toEqual(['Bluesky', 'GitHub', 'Instagram', 'Mastodon', 'X']);
  expect(readLinks(html)).toEqual([
    { path: getIconPath('GitHub'), label: 'GitHub', isHidden: true },
    { path: getIconPath('X'), label: 'Twitter', isHidden: true },
    { path: getIconPath('Bluesky'), label: 'Bluesky', isHidden: true },
    { path: getIconPath('Mastodon'), label: 'Mastodon', isHidden: true },
    { path: getIconPath('Instagram'), label: 'Photos', isHidden: true },
  ]);
});

test('beside icons of networks every link has one, a drawing where nothing else is there (rule R41)', () => {
  const links = {
    linkedin: 'https://www.linkedin.com/in/asha',
    email: 'asha@asharao.example',
    website: 'https://asharao.example',
    profiles: [buildProfile('Forum', 'https://forum.example/asha'), buildProfile('', 'https://codeberg.org/asha')],
  };
  const displayed = readLinks(renderPortfolio(withLinks(links)));
  expect(displayed.map(({ label }) => label)).toEqual(['Email', 'LinkedIn', 'Website', 'Forum', 'Codeberg']);
  const paths = displayed.map(({ path }) => path);
  expect(paths[4]).toBe(getIconPath('Codeberg'));
  // LinkedIn has no usable icon and the forum is unknown: both get the same drawing.
  expect(paths[1]).toBe(paths[3]);
  expect(new Set(paths).size).toBe(4);
  expect(paths).not.toContain(undefined);
});

test('a page without such links has no icon', () => {
  const links = {
    linkedin: 'https://www.linkedin.com/in/asha',
    email: 'asha@asharao.example',
    profiles: [buildProfile('Forum', 'https://forum.example/asha')],
  };
  const displayed = readLinks(renderPortfolio(withLinks(links)));
  expect(displayed.map(({ path }) => path)).toEqual([undefined, undefined, undefined]);
  expect(displayed.map(({ label }) => label)).toEqual(['Email', 'LinkedIn', 'Forum']);
});

test('ten profiles add at most 2 KB to a document as it is sent', () => {
  const names = ['bsky.app/profile', 'orcid.org', 'behance.net', 'instagram.com', 'vimeo.com', 'twitch.tv', 't.me'];
  const more = ['gitlab.com', 'dribbble.com', 'huggingface.co'];
  const profiles = [...names, ...more].map((page) => buildProfile(page, `https://${page}/asha`));
  const view = buildSamplePortfolio();
  const { footerLinks } = view.resume;
  const size = (links: Partial<Links>) =>
    measureSentBytes(
      renderPortfolio({ ...view, resume: { ...view.resume, footerLinks: { ...footerLinks, ...links } } }),
    );
  const growth = size({ profiles }) - size({ profiles: [] });
  process.stdout.write(`ten profiles: ${growth} bytes in brotli\n`);
  expect(growth).toBeLessThan(2 * 1024);
});
