import { execFile, execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Engine } from './engine.ts';

const require = createRequire(import.meta.url);

/** Each engine with how a child loads it. */
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

/** The same Typst built for this kind of machine, or for any. */
export type EngineName = keyof typeof LOADERS;

/** Not done where no document is made: it takes the memory of all fonts. */
export const loadEngine = (name: EngineName): Promise<Engine> => LOADERS[name]();

const isEngineName = (text: string): text is EngineName => Object.hasOwn(LOADERS, text);

/** The engine that a program was told by its arguments to use, else the one of this machine. */
export const chooseEngine = ([requested = '']: string[]): EngineName =>
  isEngineName(requested) ? requested : detectEngine();

let here: EngineName | undefined;

/**
 * The engine of this machine: native where its package can be loaded. Tried once, and in a process of its own: whoever
 * loads it keeps it in memory.
 */
export function detectEngine(): EngineName {
  here ??= chooseLoadableEngine(() => {
    execFileSync(process.execPath, loadNativeArguments(), { stdio: 'ignore' });
  });
  return here;
}

/** The same without blocking: a server has others to answer meanwhile. */
export async function detectEngineAsync(): Promise<EngineName> {
  if (here) return here;
  try {
    await promisify(execFile)(process.execPath, loadNativeArguments());
    here = 'native';
  } catch {
    here = 'wasm';
  }
  return here;
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
    // No build for this system was installed, or the system is older than the build.
    return 'wasm';
  }
}
