import type { IncomingHttpHeaders } from 'node:http';
import type { CheckoutResponse } from '@vitrine/contract/plans/payments';
import type { z } from 'zod';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';

/** A payment as the gateway knows it. Amounts are in the smallest unit of the currency: paise. */
export interface GatewayPayment {
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** What a gateway tells by its webhook, as far as it concerns us. */
export interface GatewayEvent {
  /** The same for every delivery of it. */
  id: string;
  /** What the gateway calls it. */
  name: string;
  payment: GatewayPayment | null;
  /** A refund: the gateway's id of it, our receipt, and whether its money has left. */
  refund: { id: string; receipt: string | null; isProcessed: boolean } | null;
}

/** A checkout that was finished: what was paid by which payment, as its signature says. */
export interface Checkout {
  orderId: string;
  paymentId: string;
}

/** An order that the gateway is to know. */
export interface NewOrder {
  amount: number;
  currency: string;
  /** Our id of it. */
  receipt: string;
}

/** The gateway could not be asked, or said no. The message may be logged: it holds no card and no address. */
export class GatewayFailed extends Error {
  override name = 'GatewayFailed';
}

/** Who takes the money. Everything that asks the outside may throw {@link GatewayFailed}. */
export interface Gateway {
  readonly name: string;
  /** Public: what the browser opens the checkout with. */
  readonly keyId: string;
  /** Whether no real money moves. */
  readonly isTest: boolean;
  /** @returns the gateway's id of the order */
  createOrder(order: NewOrder): Promise<string>;
  /** What its checkout hands to the browser, where that is not what the call declares. */
  readonly checkoutResponse?: z.ZodType<CheckoutResponse>;
  /** Reads the response of the checkout; null where its signature is not the gateway's. */
  readCheckout(response: CheckoutResponse): Checkout | null;
  payment(id: string): Promise<GatewayPayment>;
  /** All tries to pay an order. */
  listPayments(orderId: string): Promise<GatewayPayment[]>;
  /** Takes the money of an authorized payment. */
  capture(payment: GatewayPayment): Promise<GatewayPayment>;
  /**
   * Sends money back; the same receipt again sends nothing more, unless the gateway gave the first one up.
   * @returns the gateway's id of the refund, and whether the money has left or is only about to
   */
  refund(payment: {
    transactionId: string;
    amount: number;
    receipt: string;
  }): Promise<{ id: string; isProcessed: boolean }>;
  /** Reads an event; null where the signature of the raw body is not the gateway's. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): GatewayEvent | null;
}

/** Hosts that a page loads scripts from, calls, and shows in frames. */
export type ContentSources = Readonly<Record<'scripts' | 'calls' | 'frames', readonly string[]>>;

/** All that the server knows of a gateway before it asks it anything. */
export interface GatewayDefinition<G extends Gateway = Gateway> {
  readonly name: G['name'];
  /** How invoices name it. */
  readonly label: string;
  /** What its checkout loads in the browser. */
  readonly sources: ContentSources;
  /** The gateway, where the settings name it. */
  create(config: Config, clock: Clock): G | undefined;
}
