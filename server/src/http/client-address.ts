import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { kept } from '../kept.ts';

/**
 * Who a request comes from, for limits: the IPv4 address, or of an IPv6 address its first 64 bits, since a
 * single customer usually has all addresses below them (RFC 6177).
 */
export const clientOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  if (networks.size > 10_000) networks.clear();
  return kept(networks, ip, () => networkOf(ip));
};

/** Asked for on every visit, and the same for all of a connection. */
const networks = new Map<string, string>();

export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
