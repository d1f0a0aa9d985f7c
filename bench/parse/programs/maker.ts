import type { Layout } from '../layout.ts';
import type { PrintedValues } from '../print-person.ts';

/** What a program needs to make one file. */
export interface Order {
  layout: Layout;
  /** The text of its template. */
  template: string;
  /** What the template is filled from. */
  values: PrintedValues;
  /** Of a template that is a program itself. */
  build?: Build;
}

/** Makes the file itself, or what another program makes it of. */
export type Build = (values: PrintedValues) => Promise<Uint8Array>;

/** A program that makes files. */
export interface Maker {
  /** The bytes of the file; rejects with the program's words where it cannot. */
  make(order: Order): Promise<Uint8Array>;
  close?(): Promise<void> | undefined;
}
