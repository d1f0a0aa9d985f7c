import type { FastifyRequest } from 'fastify';
import { toCoarseNetwork } from '../../http/client-address.ts';
import { nameDevice } from './device-name.ts';

/**
 * Describes the device and the coarse network of a sign-in: enough for the owner to recognize it, and nothing exact.
 */
export const describeClient = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>) => ({
  device: nameDevice(headers['user-agent'] ?? ''),
  network: toCoarseNetwork(ip),
});
