import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import type { ContentSources, Gateway, GatewayDefinition } from './gateway.ts';
import { razorpay } from './razorpay/razorpay.ts';
import { sandbox } from './sandbox/sandbox.ts';

/** Every gateway that there is. To add one: a folder beside these, its line here, its settings in config/. */
const GATEWAYS: readonly GatewayDefinition[] = [razorpay, sandbox];

/** Who takes the money by the settings; null where nobody does. */
export function createGateway(config: Config, clock: Clock): Gateway | null {
  for (const { create } of GATEWAYS) {
    const gateway = create(config, clock);
    if (gateway) return gateway;
  }
  return null;
}

const findDefinition = (name: string) => GATEWAYS.find((definition) => definition.name === name);

/** How people know a gateway; one that is no longer there by the name that was stored. */
export const getGatewayLabel = (name: string): string => findDefinition(name)?.label ?? name;

/** What the checkout of the server's gateway loads in the browser. */
export const getCheckoutSources = ({ payments }: Config): ContentSources | undefined =>
  findDefinition(payments.gateway)?.sources;
