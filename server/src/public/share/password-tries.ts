import type { Context } from '../../context/context.ts';
import { getWidestNetwork } from '../../http/client-address.ts';
import { consumeRateLimit, type RateLimitName, refundRateLimit, tryRateLimit } from '../../http/rate-limits.ts';

/**
 * Takes an attempt at a link's password, before it is checked (rule L6). All clients share fifty an hour, and a network
 * has ten. The first two of each client come from a separate allowance, ten times as large, so that an attacker on some
 * networks does not lock out the reader on another. It is finite, because an attacker may have many networks.
 * @returns a function that refunds the attempt for a correct password
 * @throws {ApiError} request/throttled
 */
export async function consumePasswordTry(
  context: Context,
  linkId: string,
  client: string,
): Promise<() => Promise<void>> {
  const consumedLimits: [RateLimitName, string][] = [];
  const consume = async (name: RateLimitName, subject: string) => {
    await consumeRateLimit(context, name, subject);
    consumedLimits.push([name, subject]);
  };
  const tryConsume = async (name: RateLimitName, subject: string) => {
    const isConsumed = await tryRateLimit(context, name, subject);
    if (isConsumed) consumedLimits.push([name, subject]);
    return isConsumed;
  };
  await consume('sharePasswordPerClient', client);
  await consume('sharePasswordPerLinkAndNetwork', `${linkId} ${getWidestNetwork(client)}`);
  const isFirst =
    (await tryConsume('sharePasswordFirstPerLinkAndClient', `${linkId} ${client}`)) &&
    (await tryConsume('sharePasswordFirstPerLink', linkId));
  if (!isFirst) await consume('sharePasswordPerLink', linkId);
  return async () => {
    for (const [name, subject] of consumedLimits) await refundRateLimit(context, name, subject);
  };
}
