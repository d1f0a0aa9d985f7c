import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Methods, PdfiumRuntimeMethods, WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { Matrix } from './matrix.ts';

/** Size of the memory in which functions return numbers, and the first size of one for texts. */
const SCRATCH_BYTES = 4_096;
/** Maximum length of a text that a file declares: an address, a name or a replacement text. */
const MAX_TEXT_BYTES = 64 * 1024;

/** A PDFium function that returns the length of a text that it writes to memory, in bytes. */
type TextWriter = (pointer: number, bytes: number) => number;

/**
 * PDFium, compiled to WebAssembly, with its memory. Its functions are called by their names in the C API
 * (https://pdfium.googlesource.com/pdfium/+/refs/heads/main/public/). Pages and documents are addresses in the memory.
 */
export class Pdfium {
  readonly call: Methods;
  /** Memory for the results of functions that return several numbers. */
  readonly scratch: number;
  private readonly runtime: PdfiumRuntimeMethods & { HEAPU8: Uint8Array; HEAPF32: Float32Array; HEAPF64: Float64Array };

  constructor(module: WrappedPdfiumModule) {
    this.call = module;
    this.runtime = module.pdfium as unknown as typeof this.runtime;
    this.scratch = this.allocate(SCRATCH_BYTES);
    module.FPDF_InitLibrary();
  }

  /** Returns the address of new memory; it traps when there is none. */
  allocate(bytes: number): number {
    return this.runtime.wasmExports.malloc(bytes);
  }

  free(pointer: number): void {
    this.runtime.wasmExports.free(pointer);
  }

  write(pointer: number, bytes: Uint8Array): void {
    this.runtime.HEAPU8.set(bytes, pointer);
  }

  /** Copies bytes. */
  read(pointer: number, bytes: number): Uint8Array {
    return this.runtime.HEAPU8.slice(pointer, pointer + bytes);
  }

  // The views of the memory are replaced when it grows.
  double(index: number): number {
    return this.runtime.HEAPF64[(this.scratch >> 3) + index] ?? 0;
  }

  float(index: number): number {
    return this.runtime.HEAPF32[(this.scratch >> 2) + index] ?? 0;
  }

  /** Reads a transformation from the scratch memory. */
  matrix(): Matrix {
    return [this.float(0), this.float(1), this.float(2), this.float(3), this.float(4), this.float(5)];
  }

  integer(index: number): number {
    return this.runtime.getValue(this.scratch + 4 * index, 'i32');
  }

  setInteger(index: number, value: number): void {
    this.runtime.setValue(this.scratch + 4 * index, value, 'i32');
  }

  /** Reads a text in UTF-16, which ends with a zero. */
  readUtf16(write: TextWriter): string {
    return new TextDecoder('utf-16le').decode(this.readText(write, 2));
  }

  /** Reads a text in UTF-8 or ASCII, which ends with a zero. */
  readUtf8(write: TextWriter): string {
    return new TextDecoder().decode(this.readText(write, 1));
  }

  private readText(write: TextWriter, zeroBytes: number): Uint8Array {
    const length = write(this.scratch, SCRATCH_BYTES);
    if (length <= zeroBytes || length > MAX_TEXT_BYTES) return new Uint8Array();
    if (length <= SCRATCH_BYTES) return this.read(this.scratch, length - zeroBytes);
    return this.readAllocated(length, (pointer) => write(pointer, length)).subarray(0, -zeroBytes);
  }

  /** Returns what a function writes to new memory, which is freed again. */
  readAllocated(bytes: number, write: (pointer: number) => unknown): Uint8Array {
    const pointer = this.allocate(bytes);
    try {
      write(pointer);
      return this.read(pointer, bytes);
    } finally {
      this.free(pointer);
    }
  }
}

let running: Promise<Pdfium> | undefined;

/** Returns PDFium, which is compiled once per process, when a PDF is first read. */
export async function loadPdfium(): Promise<Pdfium> {
  running ??= startPdfium();
  return running;
}

/** Has the next file read by a new instance: the memory of one that trapped is in no defined state. */
export function discardPdfium(): void {
  running = undefined;
}

async function startPdfium(): Promise<Pdfium> {
  const { init } = await import('@embedpdf/pdfium');
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  // What it logs about a damaged file helps nobody.
  const options = { wasmBinary, print: () => undefined, printErr: () => undefined };
  return new Pdfium(await init(options));
}
