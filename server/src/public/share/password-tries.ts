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
  const taken: [RateLimitName, string][] = [];
  const take = async (name: RateLimitName, subject: string) => {
    await consumeRateLimit(context, name, subject);
    taken.push([name, subject]);
  };
  const isLeft = async (name: RateLimitName, subject: string) => {
    const isTaken = await tryRateLimit(context, name, subject);
    if (isTaken) taken.push([name, subject]);
    return isTaken;
  };
  await take('sharePasswordPerClient', client);
  await take('sharePasswordPerLinkAndNetwork', `${linkId} ${getWidestNetwork(client)}`);
  const isFirst =
    (await isLeft('sharePasswordFirstPerLinkAndClient', `${linkId} ${client}`)) &&
    (await isLeft('sharePasswordFirstPerLink', linkId));
  if (!isFirst) await take('sharePasswordPerLink', linkId);
  return async () => {
    for (const [name, subject] of taken) await refundRateLimit(context, name, subject);
  };
}
