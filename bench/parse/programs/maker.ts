import type { Layout } from '../layout.ts';
import type { PrintedValues } from '../print-person.ts';

/** Input for generating one file. */
export interface MakeRequest {
  layout: Layout;
  /** The source of its template. */
  template: string;
  /** The values for the template. */
  values: PrintedValues;
  /** Set for templates that are programs themselves. */
  build?: Build;
}

/** Builds the file itself, or the input of the program that generates it. */
export type Build = (values: PrintedValues) => Promise<Uint8Array>;

/** A program that generates files. */
export interface Maker {
  /** Resolves to the bytes of the file; rejects with the program's output if it fails. */
  make(order: MakeRequest): Promise<Uint8Array>;
  close?(): Promise<void> | undefined;
}
