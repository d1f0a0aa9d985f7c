import { createHash } from 'node:crypto';
import { ITEM_PATHS, paths } from '@vitrine/contract/pages/pages';
import { LAYOUTS, type Layout, THEME_NAMES, type Theme } from '@vitrine/contract/portfolio/portfolio';
import { escapeHtml } from '@vitrine/contract/text/html';
import type { FastifyRequest } from 'fastify';
import type { OwnerFacts } from '../db/portfolio-queries.ts';

/** Layout and theme of the page being viewed. */
interface ViewedPage {
  layout?: Layout;
  theme?: Theme;
  /** The address to share. */
  url: string;
}

/** Returns whether the owner views the page itself, rather than a preview in a frame of the app. */
export const isWholePage = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document';

/**
 * Adds a bar for the owner at the page's bottom edge: visibility, design, and links to change them. It is added to a
 * copy for one response, in a shadow root that the layout's styles do not reach (decision 055).
 */
export function addOwnerBar(html: string, facts: OwnerFacts, viewedPage: ViewedPage): string {
  return html.replace(/<body[^<>]*>/, (body) => body + renderOwnerBar(facts, viewedPage));
}

function renderOwnerBar({ visibility, views, downloads, name, ...saved }: OwnerFacts, viewedPage: ViewedPage): string {
  const { layout = saved.layout, theme = saved.theme, url } = viewedPage;
  const isPreview = layout !== saved.layout || theme !== saved.theme;
  const seenBy = visibility === 'public' ? 'Everyone can see this page' : 'Only you can see this page';
  const status = isPreview
    ? `Only a preview: visitors see ${escapeHtml(LAYOUTS[saved.layout])} in ${THEME_NAMES[saved.theme]}`
    : seenBy;
  const counts = `${formatCount(views, 'view')}, ${formatCount(downloads, 'download')}`;
  const isFirst = saved.is_primary === 1;
  const portfolioLabel = isFirst ? '' : `<b>${escapeHtml(name)}</b>`;
  // The first portfolio has its own settings pages.
  const settings = isFirst ? paths.portfolio : ITEM_PATHS.portfolio.replace(':id', saved.portfolio_id);
  return `<div id="vitrine-owner" lang="en" dir="ltr"><template shadowrootmode="open"><style>${STYLE}</style>
<aside aria-label="Your page"><p>${visibility === 'public' && !isPreview ? GLOBE : LOCK}<span>${portfolioLabel}${status}</span></p>
<button type="button" class="more" popovertarget="tools">Options</button>
<nav id="tools" popover aria-label="Your page">
<a href="${settings}#layout"><span>Layout</span> ${escapeHtml(LAYOUTS[layout])}</a>
<a href="${isFirst ? paths.themes : `${settings}#theme`}"><span>Theme</span> ${THEME_NAMES[theme]}</a>
<a href="${paths.personalInfo}">Edit</a>
<button type="button" id="copy" value="${escapeHtml(url)}" aria-live="polite">Copy address</button>
<a href="${isFirst ? paths.dashboard : paths.portfolios}">${counts}</a>
</nav></aside></template></div><style>@media screen{html{padding-block-end:3rem;scroll-padding-block-end:4rem}}</style><script>${SCRIPT}</script>`;
}

const formatCount = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;

const renderIcon = (shapes: string) =>
  `<svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true">${shapes}</svg>`;
const GLOBE = renderIcon('<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3a14 14 0 0 1 0 18 14 14 0 0 1 0-18"/>');
const LOCK = renderIcon('<rect x="4" y="11" width="16" height="10" rx="2"/><path d="M8 11V7a4 4 0 0 1 8 0v4"/>');

/** Copies the address, which a link cannot do. If the browser denies it, the address can be selected by hand. */
const SCRIPT = `{const copy=document.getElementById('vitrine-owner').shadowRoot?.getElementById('copy');copy?.addEventListener('click',async()=>{try{await navigator.clipboard.writeText(copy.value);copy.textContent='Copied!';setTimeout(()=>{copy.textContent='Copy address'},2000)}catch{const text=document.createElement('input');text.readOnly=true;text.value=copy.value;text.ariaLabel='Address';copy.replaceWith(text);text.select()}})}`;

/** The hash of the script for the page's content security policy. */
export const OWNER_BAR_SCRIPT = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** One dark design, independent of the page's theme, since the bar is not part of the page. */
const STYLE = `
:host{all:initial;position:fixed;inset:auto 0 0;z-index:2147483647;color-scheme:dark;font:14px/20px Inter,system-ui,sans-serif}
@media print{:host{display:none}}
*{box-sizing:border-box}
aside{display:flex;align-items:center;justify-content:space-between;gap:4px 16px;min-height:48px;padding:4px max(20px,env(safe-area-inset-right)) calc(4px + env(safe-area-inset-bottom)) max(20px,env(safe-area-inset-left));background:#1b1d21;color:#ecebe8;border-top:1px solid #33363d}
p{display:flex;align-items:center;gap:8px;margin:0;min-width:0}
svg{flex:none}
a,button,input{display:inline-flex;align-items:center;gap:6px;min-height:40px;padding:0 12px;border:0;border-radius:6px;background:none;color:inherit;font:inherit;font-weight:500;text-decoration:none;white-space:nowrap;cursor:pointer}
p span{min-width:0}
p b{display:block;font-weight:500;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
input{min-width:16rem;background:#0e0f11;cursor:text}
nav span{color:#a9abb0;font-weight:400}
a:hover,button:hover{background:#33363d}
:focus-visible{outline:2px solid #9db4ff;outline-offset:-2px}
nav{display:flex;position:static;margin:0;padding:0;border:0;background:none;color:inherit;overflow:visible}
.more{display:none;border:1px solid #7d828c}
@media (scripting:none){#copy{display:none}}
@media (max-width:63.99rem){
.more{display:inline-flex}
nav{display:none;position:fixed;inset:auto 8px calc(56px + env(safe-area-inset-bottom)) auto;width:auto;padding:4px;border:1px solid #33363d;border-radius:12px;background:#24272c}
nav:popover-open{display:grid}
}
`;
