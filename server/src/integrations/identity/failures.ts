import { ProviderRefused, ProviderUnreachable } from './provider.ts';

/** Names that HTTP libraries give to failures of the network, as opposed to answers that do not convince. */
const UNREACHABLE = new Set(['TypeError', 'TimeoutError', 'AbortError', 'JWKSTimeout']);

/** Runs a step with a provider; whatever fails is either that it cannot be reached or that it did not convince. */
export async function withProvider<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    if (cause instanceof ProviderRefused || cause instanceof ProviderUnreachable) throw cause;
    const isNetwork = chain(cause).some(({ name, status }) => UNREACHABLE.has(name) || (status ?? 0) >= 500);
    if (isNetwork) throw new ProviderUnreachable('The identity provider does not answer.', { cause });
    throw new ProviderRefused('The identity provider did not confirm who this is.', { cause });
  }
}

/** A failure and what caused it, down to its root, which may be the provider's answer itself. */
function chain(failure: unknown): { name: string; status?: number }[] {
  if (failure instanceof Response) return [{ name: 'Response', status: failure.status }];
  if (!(failure instanceof Error)) return [];
  return [{ name: failure.name }, ...chain(failure.cause)];
}
