import { execFile, execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Engine } from './engine.ts';

const require = createRequire(import.meta.url);

/** How a child loads each engine. */
const LOADERS = {
  async native() {
    const { NativeEngine } = await import('./native.ts');
    return new NativeEngine();
  },
  async wasm() {
    const { WasmEngine } = await import('./wasm.ts');
    return WasmEngine.load();
  },
} satisfies Record<string, () => Promise<Engine>>;

/** Builds of the same Typst: native for this platform, or WebAssembly for any. */
export type EngineName = keyof typeof LOADERS;

/** Loads an engine. Only for processes that create documents: it takes the memory of all fonts. */
export const loadEngine = (name: EngineName): Promise<Engine> => LOADERS[name]();

const isEngineName = (text: string): text is EngineName => Object.hasOwn(LOADERS, text);

/** Returns the engine requested by a program's arguments, else the one for this machine. */
export const chooseEngine = ([requested = '']: string[]): EngineName =>
  isEngineName(requested) ? requested : detectEngine();

let detectedEngine: EngineName | undefined;

/**
 * Returns the engine for this machine: the native one if its package can be loaded. Tried once, in a separate process,
 * because a process that loads it keeps it in memory.
 */
export function detectEngine(): EngineName {
  detectedEngine ??= chooseLoadableEngine(() => {
    execFileSync(process.execPath, loadNativeArguments(), { stdio: 'ignore' });
  });
  return detectedEngine;
}

/** Like {@link detectEngine}, without blocking the server. */
export async function detectEngineAsync(): Promise<EngineName> {
  if (detectedEngine) return detectedEngine;
  try {
    await promisify(execFile)(process.execPath, loadNativeArguments());
    detectedEngine = 'native';
  } catch {
    detectedEngine = 'wasm';
  }
  return detectedEngine;
}

const loadNativeArguments = (): string[] => [
  '-e',
  `require(${JSON.stringify(require.resolve('@myriaddreamin/typst-ts-node-compiler'))})`,
];

export function chooseLoadableEngine(loadNative: () => unknown): EngineName {
  try {
    loadNative();
    return 'native';
  } catch {
    // No build for this platform is installed, or the system is older than the build.
    return 'wasm';
  }
}
