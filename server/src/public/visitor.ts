import type { DeviceKind } from '@vitrine/contract/sharing/share-links';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** Browsers name themselves; what names itself a program, or nothing at all, is none. */
export const isPerson = (agent: string): boolean => agent !== '' && !isbot(agent);

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
  (agent && KINDS[Bowser.parse(agent).platform.type ?? '']) || 'other';
