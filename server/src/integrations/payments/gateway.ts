import type { IncomingHttpHeaders } from 'node:http';
import type { CheckoutResponse } from '@vitrine/contract/plans/payments';
import type { z } from 'zod';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../clock.ts';

/** A payment as the gateway reports it. Amounts are in the smallest unit of the currency: paise. */
export interface GatewayPayment {
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** The relevant fields of a gateway's webhook event. */
export interface GatewayEvent {
  /** The same for every delivery of the event. */
  id: string;
  /** The gateway's name for the event. */
  name: string;
  payment: GatewayPayment | null;
  /** A refund: the gateway's id, our receipt, and whether the money has been sent. */
  refund: { id: string; receipt: string | null; isProcessed: boolean } | null;
}

/** A completed checkout: the order and the payment that its signature confirms. */
export interface Checkout {
  orderId: string;
  paymentId: string;
}

/** An order to create at the gateway. */
export interface NewOrder {
  amount: number;
  currency: string;
  /** Our id of the order. */
  receipt: string;
}

/** The gateway could not be reached or refused. The message may be logged: it contains no card and no address. */
export class GatewayFailed extends Error {
  override name = 'GatewayFailed';
}

/** A payment gateway. Methods that call it over the network may throw {@link GatewayFailed}. */
export interface Gateway {
  readonly name: string;
  /** Public key with which the browser opens the checkout. */
  readonly keyId: string;
  /** Whether no real money moves. */
  readonly isTest: boolean;
  /** @returns the gateway's id of the order */
  createOrder(order: NewOrder): Promise<string>;
  /** Schema of the checkout's response to the browser, if it differs from the one that the call declares. */
  readonly checkoutResponse?: z.ZodType<CheckoutResponse>;
  /** Parses the response of the checkout; null if the signature is not the gateway's. */
  readCheckout(response: CheckoutResponse): Checkout | null;
  payment(id: string): Promise<GatewayPayment>;
  /** Lists all attempts to pay an order. */
  listPayments(orderId: string): Promise<GatewayPayment[]>;
  /** Captures an authorized payment. */
  capture(payment: GatewayPayment): Promise<GatewayPayment>;
  /**
   * Refunds a payment; repeating a receipt sends no more money, unless the gateway gave up the first refund.
   * @returns the gateway's id of the refund, and whether the money has been sent or is pending
   */
  refund(payment: {
    transactionId: string;
    amount: number;
    receipt: string;
  }): Promise<{ id: string; isProcessed: boolean }>;
  /** Parses an event; null if the signature of the raw body is not the gateway's. */
  readEvent(body: Buffer, headers: IncomingHttpHeaders): GatewayEvent | null;
}

/** Hosts that a page loads scripts from, calls, and embeds in frames. */
export type ContentSources = Readonly<Record<'scripts' | 'calls' | 'frames', readonly string[]>>;

/** Static properties of a gateway, available without contacting it. */
export interface GatewayDefinition<G extends Gateway = Gateway> {
  readonly name: G['name'];
  /** Its name on invoices. */
  readonly label: string;
  /** Hosts that its checkout uses in the browser. */
  readonly sources: ContentSources;
  /** Creates the gateway if it is the configured one. */
  create(config: Config, clock: Clock): G | undefined;
}
