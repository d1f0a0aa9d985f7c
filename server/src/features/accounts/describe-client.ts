import type { FastifyRequest } from 'fastify';
import { toCoarseNetwork } from '../../http/client-address.ts';
import { formatDeviceName } from './device-name.ts';

/**
 * Describes the device and the coarse network of a sign-in: enough for the owner to recognize it, and nothing exact.
 */
export const describeClient = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>) => ({
  device: formatDeviceName(headers['user-agent'] ?? ''),
  network: toCoarseNetwork(ip),
});
