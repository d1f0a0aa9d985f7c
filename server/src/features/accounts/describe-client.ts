import type { FastifyRequest } from 'fastify';
import { toCoarseNetwork } from '../../http/client-address.ts';
import { nameDevice } from './device-name.ts';

/** On what somebody signs in, and from which part of the network: what its owner knows a device by, and nothing exact. */
export const describeClient = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>) => ({
  device: nameDevice(headers['user-agent'] ?? ''),
  network: toCoarseNetwork(ip),
});
