import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import type { ContentSources, Gateway, GatewayDefinition } from './gateway.ts';
import { razorpay } from './razorpay/razorpay.ts';
import { sandbox } from './sandbox/sandbox.ts';

/** All gateways. To add one: a folder next to these, an entry here, and its settings in config/. */
const GATEWAYS: readonly GatewayDefinition[] = [razorpay, sandbox];

/** Creates the configured gateway; null if payments are off. */
export function createGateway(config: Config, clock: Clock): Gateway | null {
  for (const { create } of GATEWAYS) {
    const gateway = create(config, clock);
    if (gateway) return gateway;
  }
  return null;
}

const findDefinition = (name: string) => GATEWAYS.find((definition) => definition.name === name);

/** Returns the display name of a gateway; the stored name if the gateway no longer exists. */
export const getGatewayLabel = (name: string): string => findDefinition(name)?.label ?? name;

/** Returns the hosts that the configured gateway's checkout uses in the browser. */
export const getCheckoutSources = ({ payments }: Config): ContentSources | undefined =>
  findDefinition(payments.gateway)?.sources;
