import type { Context } from '../../context/context.ts';
import { getWidestNetwork } from '../../http/client-address.ts';
import { consumeRateLimit, type RateLimitName, refundRateLimit, tryRateLimit } from '../../http/rate-limits.ts';

/**
 * Takes a try of a link's password, before it is looked at (rule L6). All clients share fifty an hour, a network has ten; the first two of
 * each client come from an allowance of their own, ten times as large, so that whoever guesses from some networks does
 * not keep the reader out who comes from another. It is finite, as the networks of an attacker are.
 * @returns gives the try back, for a right password
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
