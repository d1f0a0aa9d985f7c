import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initSync as initRenderer, TypstRenderer } from '@myriaddreamin/typst-ts-renderer';
import {
  type InitOutput,
  initSync as initCompiler,
  type TypstCompiler,
  TypstCompilerBuilder,
  type TypstCompileWorld,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import type { Pdf } from '../render/protocol.ts';
import { type Engine, type Files, TIMESTAMP, type Typeset } from './engine.ts';
import { listFontFolders } from './fonts.ts';
import { TEMPLATE_FOLDER } from './templates.ts';

/** The build's numeric codes for targets, export formats and diagnostics. */
const PAGED = 0;
const VECTOR = 0;
const PDF = 1;
const AS_OBJECTS = 3;

/**
 * Memory of the build, in bytes, beyond which its process is replaced. It cannot clear what it caches for every
 * document, about 1 MiB, and WebAssembly memory never shrinks.
 */
const MAX_MEMORY_BYTES = 256 * 2 ** 20;

const readModule = (module: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(module)));

/**
 * Typst built for WebAssembly. Its documents are identical to those of the native build, except that it exports only
 * tagged PDF 1.7: the same structure, without validation as PDF/UA.
 */
export class WasmEngine implements Engine {
  private readonly compiler: TypstCompiler;
  private readonly memory: InitOutput['memory'];
  private readonly coverage: FontCoverage;
  private readonly worlds: TypstCompileWorld[] = [];
  private broken = false;

  private constructor(compiler: TypstCompiler, memory: InitOutput['memory'], coverage: FontCoverage) {
    this.compiler = compiler;
    this.memory = memory;
    this.coverage = coverage;
  }

  static async load(): Promise<WasmEngine> {
    const { memory } = initCompiler({ module: readModule('@myriaddreamin/typst-ts-web-compiler/wasm') });
    initRenderer({ module: readModule('@myriaddreamin/typst-ts-renderer/wasm') });
    const fonts = new TypstFontResolverBuilder();
    const coverage = new FontCoverage();
    for (const path of listFontFolders().flatMap((folder) => listFiles(folder, '.ttf'))) {
      const facts: FontFacts = fonts.get_font_info(readFileSync(path));
      for (const face of facts.info) coverage.add(face.coverage);
      // Loaded on first use: the fonts of all scripts are ten times what a document uses.
      fonts.add_lazy_font(facts, () => readFileSync(path));
    }
    const compiler = await new TypstCompilerBuilder().build();
    compiler.set_fonts(await fonts.build());
    for (const path of listFiles(TEMPLATE_FOLDER, '.typ')) {
      compiler.add_source(path.slice(TEMPLATE_FOLDER.length).replaceAll('\\', '/'), readFileSync(path, 'utf8'));
    }
    return new WasmEngine(compiler, memory, coverage);
  }

  get isExhausted(): boolean {
    return this.broken || this.memory.buffer.byteLength > MAX_MEMORY_BYTES;
  }

  compile(sheet: string, inputs: Record<string, string>, files: Files): Typeset {
    return this.runGuarded(() => {
      for (const [path, content] of Object.entries(files)) this.compiler.map_shadow(`/${path}`, content);
      const world = this.compiler.snapshot('/', `/${sheet}`, Object.entries(inputs));
      this.worlds.push(world);
      const { hasError, diagnostics }: Compiled = world.compile(PAGED, AS_OBJECTS);
      for (const path of Object.keys(files)) this.compiler.unmap_shadow(`/${path}`);
      if (hasError) throw new CompileError(JSON.stringify(diagnostics));
      return this.typeset(world, files);
    });
  }

  evict(): void {
    if (this.broken) return;
    for (const world of this.worlds.splice(0)) world.free();
    this.compiler.reset();
  }

  private typeset(world: TypstCompileWorld, files: Files): Typeset {
    const exportArtifact = (format: number): Uint8Array => world.get_artifact(format, AS_OBJECTS).result;
    const withPages = <T>(use: (pages: RenderedPages) => T): T =>
      this.runGuarded(() => withRenderedPages(exportArtifact(VECTOR), use));
    const missing = () => this.coverage.missingFrom(readTexts(files));
    return {
      get pages() {
        return withPages(({ count }) => count);
      },
      pdf: (): Pdf => {
        const bytes = this.runGuarded(() => withFixedTime(() => exportArtifact(PDF)));
        return { bytes, standard: '1.7', missing: missing() };
      },
      svg: () => withPages(({ svg }) => svg()),
      missing,
    };
  }

  /** Runs a call of the build. An exception other than a compile error leaves it in an undefined state. */
  private runGuarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.broken ||= !(error instanceof CompileError);
      throw error;
    }
  }
}

/** The document does not compile; the engine is still usable. */
class CompileError extends Error {}

interface FontFacts {
  info: { coverage: number[] }[];
}

interface Compiled {
  hasError: boolean;
  diagnostics: unknown;
}

interface RenderedPages {
  count: number;
  svg(): string;
}

function withRenderedPages<T>(artifact: Uint8Array, use: (pages: RenderedPages) => T): T {
  const renderer = new TypstRenderer();
  const session = renderer.session_from_artifact(artifact, 'vector');
  try {
    return use({ count: session.pages_info.page_count, svg: () => renderer.svg_data(session) });
  } finally {
    session.free();
    renderer.free();
  }
}

const listFiles = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** Runs with a fixed clock: the exporter dates a document by `Date.now` and has no option for it. */
function withFixedTime<T>(work: () => T): T {
  const { now } = Date;
  Date.now = () => TIMESTAMP * 1_000;
  try {
    return work();
  } finally {
    Date.now = now;
  }
}

/** Returns all texts of the JSON files except addresses, which are not shown. */
function readTexts(files: Files): string {
  const texts: string[] = [];
  for (const [path, content] of Object.entries(files)) {
    if (!path.endsWith('.json')) continue;
    JSON.parse(Buffer.from(content).toString(), (key, value: unknown) => {
      if (typeof value === 'string' && key !== 'href') texts.push(value);
      return value;
    });
  }
  return texts.join('\n');
}

const CODE_POINT_COUNT = 0x11_0000;
/** Blanks have no glyph; ignorable characters show nothing if a font lacks them. */
const INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

/** The set of characters covered by any of several fonts. */
export class FontCoverage {
  private readonly covered = new Uint8Array(CODE_POINT_COUNT);

  /** @param runs alternating numbers of code points that the font lacks and has, starting at U+0000 */
  add(runs: readonly number[]): void {
    let at = 0;
    runs.forEach((length, index) => {
      if (index % 2 === 1) this.covered.fill(1, at, at + length);
      at += length;
    });
  }

  /** Returns the visible characters missing from all fonts, each once, in the order of the text. */
  missingFrom(text: string): string[] {
    return [...new Set(text.normalize('NFC'))].filter(
      (character) => !INVISIBLE.test(character) && !this.has(character),
    );
  }

  /** A letter without a glyph of its own may be composed of a letter and its marks. */
  private has(character: string): boolean {
    return this.hasWhole(character) || [...character.normalize('NFD')].every((part) => this.hasWhole(part));
  }

  private hasWhole(character: string): boolean {
    return this.covered[character.codePointAt(0) ?? 0] === 1;
  }
}
