import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { getOrInsert } from '../primitives/get-or-insert.ts';

/**
 * Returns the network that limits count a request by: the IPv4 address, or the first 64 bits of an IPv6 address,
 * because a single customer usually has all addresses below them (RFC 6177).
 */
export const getClientNetwork = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  if (networkCache.size > 10_000) networkCache.clear();
  return getOrInsert(networkCache, ip, () => toNetwork(ip));
};

/** Cached, because it is needed on every visit and is the same for a whole connection. */
const networkCache = new Map<string, string>();

export function toNetwork(address: string): string {
  const plain = unmapIpv4(address);
  if (!isIPv6(plain)) return plain;
  return parseIpv6Groups(plain).slice(0, 4).join(':');
}

/**
 * Lists the larger networks that one customer or one branch of a provider may have: for an IPv6 /64 its /56 and /48
 * (RFC 6177). Empty for any other network.
 */
export function listWiderNetworks(network: string): string[] {
  const groups = network.split(':');
  if (groups.length !== 4) return [];
  const [a, b, c, d = ''] = groups;
  const high = (Number.parseInt(d, 16) >> 8).toString(16);
  return [`${a}:${b}:${c}:${high}::/56`, `${a}:${b}:${c}::/48`];
}

/** Returns the largest network that one client may have: for IPv6 the /48. */
export const getWidestNetwork = (network: string): string => listWiderNetworks(network).at(-1) ?? network;

/** Returns the first half of an IPv4 address, or the provider's part of an IPv6 address: '203.0.x', '2001:db8:x'. */
export function toCoarseNetwork(address: string): string {
  const plain = unmapIpv4(address);
  if (isIPv6(plain)) return [...parseIpv6Groups(plain).slice(0, 2), 'x'].join(':');
  return isIPv4(plain) ? [...plain.split('.').slice(0, 2), 'x'].join('.') : '';
}

/** Returns the IPv4 address of an IPv4-mapped IPv6 address; other addresses unchanged. */
const unmapIpv4 = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** Parses the eight groups of an IPv6 address, without leading zeros. */
function parseIpv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
