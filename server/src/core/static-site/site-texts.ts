import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { escapeHtml } from '@vitrine/contract/text/html';
import { detectPageDirection } from '@vitrine/portfolio-view/direction';
import { renderThemeVariables } from '@vitrine/portfolio-view/themes';
import type { SitePart } from './site-parts.ts';

/** Renders the page that hosts serve for missing addresses. It may be served at any depth, so it loads no files. */
export function renderNotFoundPage(
  { view, language }: Pick<SitePart, 'view' | 'language'>,
  home: string | null,
): string {
  const name = `<bdi>${escapeHtml(view.name)}</bdi>`;
  const style =
    `${renderThemeVariables(view.theme)}body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;` +
    'text-align:center;font:1.125rem/1.6 system-ui,sans-serif;background:var(--base-100);color:var(--ink)}' +
    'h1{font-size:4rem;line-height:1;margin:0}a{color:var(--primary-ink)}';
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>404 - ${escapeHtml(view.name)}</title><style>${style}</style></head>` +
    `<body${detectPageDirection(view) === 'rtl' ? ' dir="rtl"' : ''}><main><h1>404</h1>` +
    `<p>${home ? `<a href="${escapeHtml(home)}">${name}</a>` : name}</p></main></body></html>`
  );
}

/** Renders a sitemap (sitemaps.org). */
export const renderSitemap = (urls: readonly string[]): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
  `${urls.map((url) => `<url><loc>${escapeHtml(url)}</loc></url>`).join('\n')}\n</urlset>\n`;

/** Renders a robots.txt that allows everything and names the sitemap. */
export const renderRobots = (sitemapUrl: string): string => `User-agent: *\nDisallow:\n\nSitemap: ${sitemapUrl}\n`;

interface ReadmeInput {
  view: Pick<PublicView, 'name' | 'indexing'>;
  base: string | undefined;
  hasPosts: boolean;
  /** Titles of the items whose videos did not fit. */
  videosLeftOut: readonly string[];
  /** Referenced files that could not be read. */
  missing: readonly string[];
}

/** Renders the README of a site. */
export function renderReadme({ view, base, hasPosts, videosLeftOut, missing }: ReadmeInput): string {
  const addressFiles = hasPosts ? 'Feeds, the sitemap' : 'The sitemap';
  const withoutAddressNote =
    `${addressFiles} and the previews that other sites show beside a link need the address where the site ` +
    'will stand. None was given, so they are not here: give it when you download the site again.';
  const withAddressNote =
    `It is made for ${base}/. Opened elsewhere it works as well; only ${hasPosts ? 'feeds, ' : ''}the sitemap and the ` +
    'previews that other sites show beside a link name that address.' +
    (view.indexing ? '' : ' There is no sitemap, because the page asks search engines not to list it.');
  const paragraphs = [
    `The website of ${view.name}`,
    'This folder is a whole website: plain files that need no server, no script and no connection. To look at it, open ' +
      'index.html in a browser.',
    'To publish it, upload everything in this folder, as it is, to any web host, at its root or in a folder of any name. ' +
      'Hosts send index.html for the folder that it is in, and most send 404.html for addresses that are not there. To ' +
      'change something, change it where you made the page and download the site again.',
    base === undefined ? withoutAddressNote : withAddressNote,
    'What does not work without a server: visitors cannot write through a form on the page, and nobody counts visits. ' +
      'Posts that you keep out of lists are not here, because nothing in a folder is out of lists.',
    ...(videosLeftOut.length > 0 ? [`Videos for which there was no room: ${videosLeftOut.join(', ')}.`] : []),
    ...(missing.length > 0 ? [`Files that could not be read: ${missing.join(', ')}.`] : []),
  ];
  return `${paragraphs.map(wrapLines).join('\n\n')}\n`;
}

/** Wraps a text into lines of at most 80 characters, at word boundaries. */
function wrapLines(text: string): string {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + 1 + word.length > 80) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join('\n');
}
