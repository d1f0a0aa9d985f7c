import type { SandboxOutcome } from '@vitrine/contract/payments';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { SLOW } from '../../../integrations/payments/sandbox.ts';
import { WEBHOOK } from './webhook.ts';

/** Tells our own webhook what the sandbox has to tell by now, over HTTP as a gateway does, but without a network. */
export async function deliverSandboxEvents(app: FastifyInstance, { gateway, config }: Context): Promise<void> {
  if (gateway?.name !== 'sandbox') return;
  await gateway.deliverEvents(async ({ body, headers }) => {
    const answer = await app.inject({
      method: 'POST',
      url: WEBHOOK,
      payload: body,
      headers: { ...headers, 'content-type': 'application/json', host: new URL(config.publicOrigin).host },
    });
    return answer.statusCode === 200;
  });
}

/** Has the events of a payment told when they are due. Nobody waits for it; housekeeping makes up for what fails. */
export function tellSandboxEvents(app: FastifyInstance, context: Context, outcome: SandboxOutcome): void {
  const tell = () =>
    deliverSandboxEvents(app, context).catch((error: unknown) =>
      app.log.error({ err: error }, 'the sandbox was not heard'),
    );
  setTimeout(tell, outcome === 'slow' ? SLOW : 0).unref();
}
