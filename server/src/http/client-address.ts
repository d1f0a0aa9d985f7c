import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { getOrInsert } from '../primitives/get-or-insert.ts';

/**
 * Who a request comes from, for limits: the IPv4 address, or of an IPv6 address its first 64 bits, since a
 * single customer usually has all addresses below them (RFC 6177).
 */
export const getClientNetwork = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  if (networks.size > 10_000) networks.clear();
  return getOrInsert(networks, ip, () => toNetwork(ip));
};

/** Asked for on every visit, and the same for all of a connection. */
const networks = new Map<string, string>();

export function toNetwork(address: string): string {
  const plain = unmapIpv4(address);
  if (!isIPv6(plain)) return plain;
  return parseIpv6Groups(plain).slice(0, 4).join(':');
}

/**
 * The larger networks that a customer or a provider's branch may have whole: of an IPv6 network of 64 bits those of
 * 56 and 48 bits (RFC 6177). None of anything else.
 */
export function widerNetworks(network: string): string[] {
  const groups = network.split(':');
  if (groups.length !== 4) return [];
  const [a, b, c, d = ''] = groups;
  const high = (Number.parseInt(d, 16) >> 8).toString(16);
  return [`${a}:${b}:${c}:${high}::/56`, `${a}:${b}:${c}::/48`];
}

/** The largest network that a client may have whole: of IPv6 that of 48 bits. */
export const getWidestNetwork = (network: string): string => widerNetworks(network).at(-1) ?? network;

/** The first half of an IPv4 address, and of an IPv6 address what its provider has: '203.0.x', '2001:db8:x'. */
export function coarseNetwork(address: string): string {
  const plain = unmapIpv4(address);
  if (isIPv6(plain)) return [...parseIpv6Groups(plain).slice(0, 2), 'x'].join(':');
  return isIPv4(plain) ? [...plain.split('.').slice(0, 2), 'x'].join('.') : '';
}

/** An IPv4 address that came written as one of IPv6. */
const unmapIpv4 = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** The eight groups of an IPv6 address, without leading zeros. */
function parseIpv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
