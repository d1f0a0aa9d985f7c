import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import icons from 'simple-icons/icons.json' with { type: 'json' };
import { optimize } from 'svgo';
import type { NetworkName } from '../contract/src/portfolio/profile-networks.ts';

/**
 * The icon of each network in `simple-icons`, by its name there; null if none can be used: removed from the package
 * (LinkedIn, CodePen), under a license with conditions (Exercism), or a word that is illegible at the height of a line
 * (500px, Fiverr, Kaggle, Zenodo). See docs/decisions/archive/083-icons-of-networks.md.
 */
const SLUGS: Record<NetworkName, string | null> = {
  '500px': null,
  'Academia.edu': 'academia',
  ArtStation: 'artstation',
  arXiv: 'arxiv',
  Bandcamp: 'bandcamp',
  Behance: 'behance',
  bilibili: 'bilibili',
  Bitbucket: 'bitbucket',
  Bluesky: 'bluesky',
  Codeberg: 'codeberg',
  Codeforces: 'codeforces',
  CodePen: null,
  dblp: 'dblp',
  DEV: 'devdotto',
  DeviantArt: 'deviantart',
  Discord: 'discord',
  'Docker Hub': 'docker',
  Dribbble: 'dribbble',
  Exercism: null,
  Facebook: 'facebook',
  Figma: 'figma',
  Fiverr: null,
  Flickr: 'flickr',
  GitHub: 'github',
  GitLab: 'gitlab',
  Goodreads: 'goodreads',
  'Google Scholar': 'googlescholar',
  'Hacker News': 'ycombinator',
  HackerRank: 'hackerrank',
  Hashnode: 'hashnode',
  'Hugging Face': 'huggingface',
  IMDb: 'imdb',
  Instagram: 'instagram',
  'itch.io': 'itchdotio',
  Kaggle: null,
  'Ko-fi': 'kofi',
  LeetCode: 'leetcode',
  LinkedIn: null,
  Linktree: 'linktree',
  Mastodon: 'mastodon',
  Medium: 'medium',
  npm: 'npm',
  ORCID: 'orcid',
  OSF: 'osf',
  Patreon: 'patreon',
  Pinterest: 'pinterest',
  'Product Hunt': 'producthunt',
  PyPI: 'pypi',
  Reddit: 'reddit',
  ResearchGate: 'researchgate',
  'Semantic Scholar': 'semanticscholar',
  SoundCloud: 'soundcloud',
  SourceHut: 'sourcehut',
  Spotify: 'spotify',
  'Stack Overflow': 'stackoverflow',
  Substack: 'substack',
  Telegram: 'telegram',
  Threads: 'threads',
  TikTok: 'tiktok',
  Twitch: 'twitch',
  Unsplash: 'unsplash',
  Upwork: 'upwork',
  Vimeo: 'vimeo',
  VK: 'vk',
  'Web of Science': null,
  Weibo: 'sinaweibo',
  Wellfound: 'wellfound',
  WhatsApp: 'whatsapp',
  WordPress: 'wordpress',
  X: 'x',
  Xing: 'xing',
  YouTube: 'youtube',
  Zenodo: null,
  Zhihu: 'zhihu',
};

const { resolve } = createRequire(import.meta.url);

/** Decimal places: a hundredth of a pixel at the size of a line of text, and half of the bytes. */
const DECIMAL_PLACES = 1;

/** Returns the path of an icon on a grid of 24. @throws if its license has conditions */
function readPath(slug: string): string {
  const license = icons.find((icon) => icon.slug === slug)?.license?.type ?? 'CC0-1.0';
  if (license !== 'CC0-1.0') throw new Error(`The icon ${slug} is under ${license}.`);
  const plugins = [
    { name: 'convertShapeToPath' as const },
    { name: 'mergePaths' as const, params: { force: true } },
    { name: 'convertPathData' as const, params: { floatPrecision: DECIMAL_PLACES } },
  ];
  const { data } = optimize(readFileSync(resolve(`simple-icons/icons/${slug}.svg`), 'utf8'), {
    floatPrecision: DECIMAL_PLACES,
    plugins,
  });
  const path = /\sd="([^"]+)"/.exec(data)?.[1];
  if (!path) throw new Error(`The icon ${slug} is not one path.`);
  return path;
}

/** Returns the text of portfolio-view/src/blocks/network-icons.ts, with line breaks as the formatter sets them. */
export function renderNetworkIcons(): string {
  const lines = Object.entries(SLUGS).flatMap(([name, slug]) => {
    const key = /^[A-Za-z]\w*$/.test(name) ? name : `'${name}'`;
    if (!slug) return [];
    const path = readPath(slug);
    const isBroken = key.length > 4 && `  ${key}: '${path}',`.length > 120;
    return [`  ${key}:${isBroken ? '\n   ' : ''} '${path}',\n`];
  });
  return `import type { NetworkName } from '@vitrine/contract/portfolio/profile-networks';

/**
 * The icons of networks, each a path on a grid of 24, filled. Made of \`simple-icons\` (CC0) by \`npm run network-icons\`;
 * do not edit. A network that is absent has none that can be used.
 */
export const NETWORK_ICONS: Readonly<Partial<Record<NetworkName, string>>> = {
${lines.join('')}};
`;
}
