import {
  DIRECT_SOURCE,
  OTHER_VALUES,
  QR_CODE_SOURCE,
  type VisitDimension,
} from '@vitrine/contract/analytics/analytics';
import type { DeviceKind } from '@vitrine/contract/sharing/share-links';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config/config.ts';
import { getOrInsert } from '../primitives/get-or-insert.ts';

/** At any time there are some hundred different User-Agent values, and parsing one takes a tenth of a millisecond. */
const MAX_CACHED_AGENTS = 1_000;
const personCache = new LRUCache<string, boolean>({ max: MAX_CACHED_AGENTS });
const deviceCache = new LRUCache<string, DeviceKind>({ max: MAX_CACHED_AGENTS });

/** Returns whether a User-Agent is a human visitor's browser: one that is empty or a known bot is not. */
export const isPerson = (agent: string): boolean =>
  agent !== '' && getOrInsert(personCache, agent, () => !isbot(agent));

const PREFETCH_PATTERN = /prefetch|prerender|preview/i;

/** Returns whether the request is shown to a user, rather than a prefetch by the browser. */
export const isVisit = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' &&
  !['sec-purpose', 'purpose', 'x-moz'].some((name) => PREFETCH_PATTERN.test(String(headers[name] ?? '')));

/** Returns the User-Agent, truncated: longer values distinguish no visitors, and would only fill the memory. */
export const getAgent = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  (headers['user-agent'] ?? '').slice(0, 256);

const DEVICE_KINDS: Readonly<Record<string, DeviceKind>> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };

/** Returns the kind of device according to the User-Agent. */
export const findDeviceKind = (agent: string): DeviceKind =>
  agent === '' ? 'other' : getOrInsert(deviceCache, agent, () => recognizeKind(agent));

// The library does not classify laptops with ChromeOS.
const recognizeKind = (agent: string): DeviceKind =>
  DEVICE_KINDS[Bowser.parse(agent).platform.type ?? ''] ?? (/\bCrOS\b/.test(agent) ? 'computer' : 'other');

/** Crawlers by a part of their User-Agent, with the name shown to owners. */
const CRAWLERS: readonly (readonly [word: RegExp, name: string])[] = [
  [/googlebot|google-inspectiontool|googleother/i, 'Google'],
  [/bingbot|bingpreview/i, 'Bing'],
  [/duckduckbot|duckassistbot/i, 'DuckDuckGo'],
  [/yandex/i, 'Yandex'],
  [/baiduspider/i, 'Baidu'],
  [/applebot/i, 'Apple'],
  [/gptbot|oai-searchbot|chatgpt-user/i, 'OpenAI'],
  [/claudebot|claude-user|claude-searchbot/i, 'Anthropic'],
  [/perplexity/i, 'Perplexity'],
  [/facebookexternalhit|meta-externalagent/i, 'Meta'],
  [/linkedinbot/i, 'LinkedIn'],
  [/twitterbot/i, 'X'],
  [/slackbot/i, 'Slack'],
  [/telegrambot/i, 'Telegram'],
  [/whatsapp/i, 'WhatsApp'],
  [/discordbot/i, 'Discord'],
];

/** Returns the display name of a crawler; its User-Agent is untrusted. */
export const nameCrawler = (agent: string): string => CRAWLERS.find(([word]) => word.test(agent))?.[1] ?? OTHER_VALUES;

/** Describes a visitor by referrer, campaign, device and language, as far as the browser sends them. */
export function describeVisitor(
  config: Pick<Config, 'publicOrigin' | 'portfolioOrigin'>,
  { headers, query, ownDomain }: Pick<FastifyRequest, 'headers' | 'query'> & Partial<Pick<FastifyRequest, 'ownDomain'>>,
): Partial<Record<VisitDimension, string>> {
  const queryParams = query as Record<string, unknown>;
  const campaign = normalizeSourceName(queryParams.utm_campaign);
  const language = /^[a-z]{2,3}(?=[-;,]|$)/i.exec(headers['accept-language'] ?? '')?.[0].toLowerCase();
  return {
    source:
      'qr' in queryParams
        ? QR_CODE_SOURCE
        : normalizeSourceName(queryParams.utm_source) ||
          findReferringHost(config, headers.referer, ownDomain) ||
          DIRECT_SOURCE,
    ...(campaign && { campaign }),
    device: findDeviceKind(getAgent({ headers })),
    ...(language && { language }),
  };
}

/** Returns the referring host; undefined for our own pages, and if there is none. */
function findReferringHost(
  { publicOrigin, portfolioOrigin }: Pick<Config, 'publicOrigin' | 'portfolioOrigin'>,
  referer: string | undefined,
  ownDomain: string | undefined,
): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const { hostname } = new URL(referer);
  const own = [publicOrigin, portfolioOrigin].map((origin) => new URL(origin).hostname);
  return own.includes(hostname) || hostname === ownDomain
    ? undefined
    : normalizeSourceName(hostname.replace(/^www\./, ''));
}

/** Maximum length of a stored source or campaign name. */
const MAX_SOURCE_LENGTH = 60;

/** Normalizes an untrusted name to one line in lower case; '' if there is none. */
const normalizeSourceName = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .slice(0, 4 * MAX_SOURCE_LENGTH)
        .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim()
        .toLowerCase()
        .slice(0, MAX_SOURCE_LENGTH)
    : '';
