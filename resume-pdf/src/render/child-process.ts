import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** What one child may use before the system ends it. */
export interface ChildLimits {
  /** Address space in MiB, on Linux. Node alone reserves about 1,500. */
  addressSpaceMiB: number;
  /** Processor time in seconds over its whole life: the end of a child that hangs when its parent is gone. */
  cpuSeconds: number;
  /** For a program that works in WebAssembly: what that may hold, in MiB. All of it is reserved as addresses. */
  wasmMiB?: number;
  /** Folders that its JavaScript may read, and nothing else of the disk; absent: all. It may start nothing then. */
  reads?: readonly string[];
}

const FONT_CONFIG = join(import.meta.dirname, '..', 'fonts', 'fonts.conf');

/** Where processor cores are few, the server's own thread goes first: it answers everybody. */
const NICENESS = 10;

/** A page of WebAssembly's memory. */
const PAGES_PER_MIB = 16;

/**
 * Starts a program of ours with Node, joined by a message channel, under hard limits where the system has
 * them (Linux; macOS knows only the one on processor time). Of this process's environment it sees where programs and
 * compiled sources lie.
 */
export function startChild(program: string, limits: ChildLimits, args: string[] = []): ChildProcess {
  const node = [process.execPath, ...nodeFlags(limits), program, ...args];
  const [command = '', ...rest] = process.platform === 'win32' ? node : applyLimits(node, limits);
  const child = spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: environment(),
    windowsHide: true,
  });
  // An idle child does not keep the parent running; the pool refs it while it works.
  child.unref();
  child.channel?.unref();
  return child;
}

function nodeFlags({ wasmMiB, reads }: ChildLimits): string[] {
  // Small young generations, and a collection when the typesetter asks for one: a document leaves little behind, and
  // less stays resident (`npm run bench -- resumes`).
  const objects = ['--max-old-space-size=192', '--max-semi-space-size=1', '--expose-gc'];
  // The trap handler guards each memory by some 10 GiB of addresses.
  const wasm = [`--wasm-max-mem-pages=${(wasmMiB ?? 0) * PAGES_PER_MIB}`, '--disable-wasm-trap-handler'];
  // An engine in the machine's own code is one that Node cannot hold; it holds itself to the folder of templates.
  const rights = ['--permission', '--allow-addons', '--disable-warning=PERM0001'];
  const own = ownCache();
  if (own) rights.push(...['read', 'write'].map((what) => `--allow-fs-${what}=${join(own, '*')}`));
  return [
    ...objects,
    ...(wasmMiB === undefined ? [] : wasm),
    ...(reads ? [...rights, ...reads.map((folder) => `--allow-fs-read=${folder}`)] : []),
  ];
}

/** Where children keep what Node made of the sources. It is no other program's: what they write is run from there. */
const ownCache = (): string | undefined => {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder && join(folder, 'children');
};

function applyLimits(command: string[], { addressSpaceMiB, cpuSeconds }: ChildLimits): string[] {
  const rules = [`ulimit -t ${Math.ceil(cpuSeconds)}`];
  if (process.platform === 'linux') rules.push(`ulimit -v ${Math.ceil(addressSpaceMiB * 1024)}`);
  return ['sh', '-c', `${rules.join(' && ')} && exec nice -n ${NICENESS} "$0" "$@"`, ...command];
}

function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, NODE_DISABLE_COMPILE_CACHE } = process.env;
  // One arena of the C library for all threads: each of its own reserves 64 MiB of addresses and keeps what it got.
  return {
    ...{ PATH, SystemRoot, NODE_COMPILE_CACHE: ownCache(), NODE_DISABLE_COMPILE_CACHE },
    ...{ FONTCONFIG_FILE: FONT_CONFIG, MALLOC_ARENA_MAX: '1' },
  };
}
