import { asciiDigits } from '@vitrine/contract/digits';
import { orderRequest, PAYMENT_TEXTS } from '@vitrine/contract/payments';

/** Reads an amount in rupees as a person types it. @returns the number, or the sentence that says what is wrong */
export function readAmount(text: string): number | string {
  const typed = asciiDigits(text).trim();
  // What a computer would call a number besides, such as 1e3, nobody means.
  const amount = /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : undefined;
  const isFine = amount !== undefined && orderRequest.safeParse({ amount }).success;
  return isFine ? amount : PAYMENT_TEXTS.invalidAmount;
}
