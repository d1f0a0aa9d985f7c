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

/** What browsers call themselves is one of some hundred texts at any time, and reading one takes a tenth of a millisecond. */
const KNOWN_AGENTS = 1_000;
const people = new LRUCache<string, boolean>({ max: KNOWN_AGENTS });
const devices = new LRUCache<string, DeviceKind>({ max: KNOWN_AGENTS });

/** Browsers name themselves; what names itself a program, or nothing at all, is none. */
export const isPerson = (agent: string): boolean => agent !== '' && getOrInsert(people, agent, () => !isbot(agent));

const AHEAD = /prefetch|prerender|preview/i;

/** Whether somebody gets to see what they ask for: browsers also look ahead of their users. */
export const isVisit = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && !['sec-purpose', 'purpose', 'x-moz'].some((name) => AHEAD.test(String(headers[name] ?? '')));

/** What a browser calls itself; longer names tell nobody apart, and would only fill the memory. */
export const getAgent = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  (headers['user-agent'] ?? '').slice(0, 256);

const KINDS: Readonly<Record<string, DeviceKind>> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };

/** What kind of device a browser says that it is on. */
export const findDeviceKind = (agent: string): DeviceKind =>
  agent === '' ? 'other' : getOrInsert(devices, agent, () => recognizeKind(agent));

// The library leaves laptops with ChromeOS open.
const recognizeKind = (agent: string): DeviceKind =>
  KINDS[Bowser.parse(agent).platform.type ?? ''] ?? (/\bCrOS\b/.test(agent) ? 'computer' : 'other');

/** Programs that read pages, by a word of what they call themselves, and what people know them by. */
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

/** What people know a program by, which can call itself what it likes. */
export const nameCrawler = (agent: string): string => CRAWLERS.find(([word]) => word.test(agent))?.[1] ?? OTHER_VALUES;

/** Where somebody came from, with which campaign, on what and in which language, as far as their browser says so. */
export function describeVisitor(
  config: Pick<Config, 'publicOrigin' | 'portfolioOrigin'>,
  { headers, query, ownDomain }: Pick<FastifyRequest, 'headers' | 'query'> & Partial<Pick<FastifyRequest, 'ownDomain'>>,
): Partial<Record<VisitDimension, string>> {
  const asked = query as Record<string, unknown>;
  const campaign = tidy(asked.utm_campaign);
  const language = /^[a-z]{2,3}(?=[-;,]|$)/i.exec(headers['accept-language'] ?? '')?.[0].toLowerCase();
  return {
    source:
      'qr' in asked
        ? QR_CODE_SOURCE
        : tidy(asked.utm_source) || findReferringHost(config, headers.referer, ownDomain) || DIRECT_SOURCE,
    ...(campaign && { campaign }),
    device: findDeviceKind(getAgent({ headers })),
    ...(language && { language }),
  };
}

/** The host of the page whose link was followed; undefined for our own pages and where none is told. */
function findReferringHost(
  { publicOrigin, portfolioOrigin }: Pick<Config, 'publicOrigin' | 'portfolioOrigin'>,
  referer: string | undefined,
  ownDomain: string | undefined,
): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const { hostname } = new URL(referer);
  const own = [publicOrigin, portfolioOrigin].map((origin) => new URL(origin).hostname);
  return own.includes(hostname) || hostname === ownDomain ? undefined : tidy(hostname.replace(/^www\./, ''));
}

/** Longest name of a source or a campaign that is kept. */
const MAX_SOURCE_LENGTH = 60;

/** A name that anybody may have typed, on one line and in small letters; '' for none. */
const tidy = (text: unknown): string =>
  typeof text === 'string'
    ? text
        .slice(0, 4 * MAX_SOURCE_LENGTH)
        .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim()
        .toLowerCase()
        .slice(0, MAX_SOURCE_LENGTH)
    : '';
