import { describe, expect, test } from 'vitest';
import { PROFILE_NETWORKS, type ProfileNetwork } from './profile-networks.ts';
import {
  composeProfileUrl,
  deriveProfile,
  findNetworkByName,
  findNetworkByUrl,
  findProfileNetwork,
  type ProfileRow,
  recognizeProfile,
} from './recognize-profile.ts';

const TABLE: readonly ProfileNetwork[] = PROFILE_NETWORKS;
const ADDRESSES = TABLE.flatMap(({ name, page, others = [] }) =>
  [...(page ? [page] : []), ...others].map((address) => ({ name, address })),
);
/** Fills in the placeholders of an address in the table. */
const fill = (address: string) =>
  `https://${address
    .replace('scholar.google.*', 'scholar.google.co.in')
    .replace('.*', '.de')
    .replace(/(?:^|(?<=\/))\*/g, '42')
    .replace(':user', 'asha')}`;

describe('the table of networks (rule R41)', () => {
  test.each(ADDRESSES)('$address leads to $name', ({ name, address }) => {
    const username = address.includes(':user') ? 'asha' : '';
    expect(recognizeProfile(fill(address))).toEqual({ network: name, username });
  });

  test('no two networks share a host, a name or an alias', () => {
    const hosts = new Map<string, string>();
    for (const { name, address } of ADDRESSES) {
      const host = address.split('/')[0]?.replace(':user', '*') ?? '';
      expect([host, hosts.get(host) ?? name]).toEqual([host, name]);
      hosts.set(host, name);
    }
    const words = TABLE.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
    for (const { name, aliases = [] } of TABLE)
      for (const word of [name, ...aliases]) expect([word, findNetworkByName(word)]).toEqual([word, name]);
    const folded = words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
    expect(folded.filter((word, at) => folded.indexOf(word) !== at)).toEqual([]);
  });

  test('its names are in the order of the alphabet', () => {
    const names = TABLE.map(({ name }) => name);
    expect(names.toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual(names);
  });

  test.each(TABLE.filter(({ page }) => page))(
    'a page of $name that is made of a user name is recognized',
    ({ name }) => {
      const address = composeProfileUrl(name, '@asha');
      expect(recognizeProfile(address)).toEqual({ network: name, username: 'asha' });
    },
  );
});

test.each([
  ['https://www.linkedin.com/in/asha/', 'LinkedIn', 'asha'],
  ['https://in.linkedin.com/in/asha', 'LinkedIn', 'asha'],
  ['HTTPS://GitHub.com/Asha/railbook', 'GitHub', 'Asha'],
  ['https://bsky.app/profile/asha.example', 'Bluesky', 'asha.example'],
  ['https://stackoverflow.com/users/22656/jon-skeet?tab=profile', 'Stack Overflow', 'jon-skeet'],
  ['https://scholar.google.com/citations?hl=en&user=qc6CJjYAAAAJ', 'Google Scholar', 'qc6CJjYAAAAJ'],
  ['https://orcid.org/0000-0002-1825-0097', 'ORCID', '0000-0002-1825-0097'],
  ['https://vk.com/%D0%B0%D1%88%D0%B0', 'VK', 'аша'],
  ['https://www.facebook.com/profile.php?id=4', 'Facebook', ''],
  ['https://m.youtube.com/@asha/videos', 'YouTube', 'asha'],
  ['https://medium.com/some-magazine', 'Medium', ''],
  ['https://x.com', 'X', ''],
  ['https://github.com/%E0%A4%A', 'GitHub', ''],
])('%s is of %s, and its user is %j', (address, network, username) =>
  expect(recognizeProfile(address)).toEqual({ network, username }),
);

test.each([
  'https://asha.example/@asha',
  'https://github.com.example.org/asha',
  'https://notgithub.com/asha',
  'https://asha.github.io',
  'https://scholar.google.evil.example/citations?user=a',
  'https://bandcamp.com.example',
  'https://github.com@evil.example/asha',
  'ftp://github.com/asha',
  'javascript:alert(1)//https://github.com/asha',
  'github.com/asha',
  '@asha',
  '',
])('%j is of none', (address) => {
  expect(recognizeProfile(address)).toBeUndefined();
  expect(findNetworkByUrl(address)).toBeUndefined();
});

test.each([
  ['Mastodon', 'https://mastodon.example/@asha', 'Mastodon'],
  ['Our forum', 'https://www.behance.net/asha', 'Behance'],
  ['GitHub', 'https://gitlab.com/asha', 'GitLab'],
  ['twitter', '', 'X'],
  ['Our forum', 'https://forum.example', undefined],
  ['', '', undefined],
])('a profile called %j at %j is of %j: the address says more than the name', (network, url, found) =>
  expect(findProfileNetwork({ network, url })).toBe(found),
);

const row = (network: string, username: string, url: string): ProfileRow => ({ network, username, url });

test.each<[string, ProfileRow, ProfileRow, ProfileRow]>([
  [
    'an address fills in network and user name',
    row('', '', ''),
    row('', '', 'https://bsky.app/profile/x'),
    row('Bluesky', 'x', 'https://bsky.app/profile/x'),
  ],
  [
    'both follow while it is typed',
    row('X', 'as', 'https://x.com/as'),
    row('X', 'as', 'https://x.com/asha'),
    row('X', 'asha', 'https://x.com/asha'),
  ],
  [
    'a host alone may be the beginning of another',
    row('', '', 'https://x.co'),
    row('', '', 'https://x.com'),
    row('', '', 'https://x.com'),
  ],
  [
    'an address on another network takes their places',
    row('X', 'asha', 'https://x.com/asha'),
    row('X', 'asha', 'https://bsky.app/profile/rao'),
    row('Bluesky', 'rao', 'https://bsky.app/profile/rao'),
  ],
  [
    'another name of the same network stays',
    row('Twitter', '', ''),
    row('Twitter', '', 'https://x.com/asha'),
    row('Twitter', 'asha', 'https://x.com/asha'),
  ],
  ['nothing goes with an address', row('X', 'asha', 'https://x.com/asha'), row('X', 'asha', ''), row('X', 'asha', '')],
  [
    'nothing goes for an address that is unknown',
    row('X', 'asha', 'https://x.com/asha'),
    row('X', 'asha', 'https://forum.example'),
    row('X', 'asha', 'https://forum.example'),
  ],
  [
    'what was written otherwise stays',
    row('Photos', '@a', ''),
    row('Photos', '@a', 'https://instagram.com/asha'),
    row('Photos', '@a', 'https://instagram.com/asha'),
  ],
  [
    'network and user name fill in the address',
    row('instagram', '', ''),
    row('instagram', '@asha', ''),
    row('instagram', '@asha', 'https://instagram.com/asha'),
  ],
  [
    'the address follows while a user name is typed',
    row('Instagram', 'ash', 'https://instagram.com/ash'),
    row('Instagram', 'asha', 'https://instagram.com/ash'),
    row('Instagram', 'asha', 'https://instagram.com/asha'),
  ],
  [
    'the address goes with the user name that it was made of',
    row('Instagram', 'a', 'https://instagram.com/a'),
    row('Instagram', '', 'https://instagram.com/a'),
    row('Instagram', '', ''),
  ],
  [
    'an address that somebody wrote stays',
    row('Instagram', '', 'https://asha.example'),
    row('Instagram', 'asha', 'https://asha.example'),
    row('Instagram', 'asha', 'https://asha.example'),
  ],
  [
    'a name does not lead to a server of Mastodon',
    row('Mastodon', '', ''),
    row('Mastodon', 'asha', ''),
    row('Mastodon', 'asha', ''),
  ],
  ['an unknown network is typed by hand', row('', '', ''), row('Forum', 'asha', ''), row('Forum', 'asha', '')],
])('%s (rule R41)', (_, before, after, followed) => expect(deriveProfile(before, after)).toEqual(followed));
