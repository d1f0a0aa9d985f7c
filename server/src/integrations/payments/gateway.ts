import type { CheckoutResponse, GatewayName } from '@vitrine/contract/payments';

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
  event: string;
  payment: GatewayPayment | null;
  /** Our receipt of a refund, and the gateway's id of it. */
  refund: { id: string; receipt: string | null } | null;
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
  readonly name: Exclude<GatewayName, 'off'>;
  /** Public: what the browser opens the checkout with. */
  readonly keyId: string;
  /** Whether no real money moves. */
  readonly isTest: boolean;
  /** @returns the gateway's id of the order */
  createOrder(order: NewOrder): Promise<string>;
  /** Whether the response of the checkout comes from the gateway: its signature of order and payment. */
  isGenuine(response: CheckoutResponse): boolean;
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
  readEvent(body: Buffer, headers: { signature: string; eventId: string }): GatewayEvent | null;
}
