import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import { type RazorpayGateway, razorpayGateway } from './razorpay.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { SandboxLedger } from './sandbox-ledger.ts';

/** Who takes the money by the settings; null where nobody does. */
export type Payments = RazorpayGateway | Sandbox | null;

export function createGateway({ payments, dataFolder, secretKey }: Config, clock: Clock): Payments {
  switch (payments.gateway) {
    case 'off':
      return null;
    case 'razorpay':
      return razorpayGateway(payments);
    case 'sandbox':
      return createSandbox(new SandboxLedger(join(dataFolder, 'sandbox.db')), { clock, secretKey });
  }
}
