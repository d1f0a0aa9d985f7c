import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getLane, type PublicView } from '@vitrine/contract/portfolio/public-view';
import type { Placement } from '@vitrine/scheduling/lane-queue';
import { LRUCache } from 'lru-cache';
import { toCardData } from '../data/card.ts';
import { toInvoiceData } from '../data/invoice.ts';
import { FONT_CONFIG } from '../engine/fonts.ts';
import { type FailureReason, RenderFailed, TRANSIENT_FAILURES } from './errors.ts';
import { type JobStatus, Pool } from './pool.ts';
import type { Docx, Pdf, RenderJob, RenderResult } from './protocol.ts';
import { createRenderJob } from './render-job.ts';
import type { Renderer, RenderOptions } from './renderer.ts';

export interface RendererSettings {
  /**
   * Maximum number of child processes, each of 130 MiB and up to 230 MiB after reading PDFs and writing Word files. One
   * per processor core is plenty.
   */
  children?: number;
  /** Maximum number of waiting documents; more are refused as `Busy`. */
  queueLimit?: number;
  /** Maximum number of waiting documents per account. */
  laneQueueLimit?: number;
  /** Places in the queue reserved for requests from visitors. */
  reserved?: number;
  /** Processor time for one document, in ms. */
  deadlineMs?: number;
  /** A child is replaced after this many documents. */
  recycleAfter?: number;
  /** The memory a child may use beyond its idle usage, in MiB. */
  memoryMiB?: number;
  /** Maximum size of all cached files, in bytes; 0: none is cached, and each request is a job of its own. */
  cacheBytes?: number;
  monitor?: RendererMonitor;
}

/** The kind of document: a resume by format, or another document. */
export type JobKind = keyof RenderResult | 'card' | 'invoice';

/** Receives events of the renderer, for monitoring; see `PoolMonitor`. */
export interface RendererMonitor {
  recordJob(kind: JobKind, outcome: JobStatus, seconds: { waited: number; worked: number }): void;
  recordLoss(reason: FailureReason): void;
}

/** Idle memory of Node with the engine, the fonts, the PDF reader and the Word writer. */
const IDLE_ADDRESS_SPACE_MIB = 2_300;
const IDLE_RESIDENT_MIB = 100;
/** Processor time: more than twice what the longest resume takes, compiled twice to find that it cannot fit its pages. */
const DEADLINE_MS = 5_000;
const START_TIMEOUT_MS = 15_000;
/** Average processor time for one document, far above that of a long one fitted to its pages. */
const CPU_SECONDS_PER_DOCUMENT = 1;
const SPARE_CPU_SECONDS = 60;
/** How long a failure is cached, in ms: each retry may occupy a child for seconds. */
const FAILURE_TTL_MS = 5 * 60_000;
const MAX_FAILURES = 1_000;
const CACHE_BYTES = 64 * 1024 * 1024;
/** What a cached file needs besides its bytes. */
const CACHE_ENTRY_BYTES = 256;

const CHILD_PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url));

/** Folders that children may read: our sources, templates and font settings, and installed packages with fonts. */
export const READABLE_FOLDERS = [
  ...['../../../resume-pdf', '../../../contract', '../../../node_modules'].map((folder) =>
    join(import.meta.dirname, folder, sep),
  ),
  // The bundle of the server, where the program is part of it.
  join(dirname(CHILD_PROGRAM), sep),
];

/** Creates the {@link Renderer} with the Typst engine in a pool of child processes on this machine. */
export function createResumeRenderer({
  children = 2,
  queueLimit = 64,
  laneQueueLimit = 6,
  reserved = Math.floor(queueLimit / 4),
  deadlineMs = DEADLINE_MS,
  recycleAfter = 500,
  memoryMiB = 700,
  cacheBytes = CACHE_BYTES,
  monitor,
}: RendererSettings = {}): Renderer & { readonly pids: number[] } {
  const limits = {
    addressSpaceMiB: IDLE_ADDRESS_SPACE_MIB + memoryMiB,
    cpuSeconds: recycleAfter * CPU_SECONDS_PER_DOCUMENT + SPARE_CPU_SECONDS,
    reads: READABLE_FOLDERS,
  };
  const pool = new Pool<RenderJob, RenderResult[keyof RenderResult]>(
    {
      start: () => startChild(CHILD_PROGRAM, limits),
      watch:
        process.platform === 'linux' ? undefined : (pid, end) => watchMemory(pid, IDLE_RESIDENT_MIB + memoryMiB, end),
      size: children,
      queueLimit,
      laneQueueLimit,
      reserved,
      deadlineMs,
      startMs: START_TIMEOUT_MS,
      recycleAfter,
    },
    monitor && {
      recordJob: (job, ...rest) => monitor.recordJob(toJobKind(job), ...rest),
      recordLoss: (reason) => monitor.recordLoss(reason),
    },
  );
  const failures = new LRUCache<string, RenderFailed>({ max: MAX_FAILURES, ttl: FAILURE_TTL_MS });
  const runUncached = async <F extends keyof RenderResult>(
    key: string,
    job: RenderJob & { format: F },
    options: Placement & { signal?: AbortSignal },
  ) => {
    const cachedFailure = failures.get(key);
    if (cachedFailure) throw cachedFailure;
    try {
      // The result has the requested format.
      return (await pool.run(job, options)) as RenderResult[F];
    } catch (error) {
      if (error instanceof RenderFailed && !TRANSIENT_FAILURES.has(error.reason)) failures.set(key, error);
      throw error;
    }
  };
  const run = <F extends keyof RenderResult>(
    job: RenderJob & { format: F },
    options: Placement & { signal?: AbortSignal },
  ) => runUncached(hashJob(job), job, options);
  const files = new LRUCache<string, Pdf | Docx, () => Promise<Pdf | Docx>>({
    maxSize: Math.max(1, cacheBytes),
    sizeCalculation: ({ bytes }) => bytes.length + CACHE_ENTRY_BYTES,
    fetchMethod: (_key, _stale, { context: render }) => render(),
  });
  // Concurrent requests for the same file share one job, which therefore cannot be cancelled.
  const renderFile = async <F extends 'pdf' | 'docx'>(format: F, view: PublicView, options: RenderOptions = {}) => {
    const { job, placement } = createJob(format, view, options);
    const attachment = format === 'pdf' ? options.attachment : undefined;
    const key = hashJob({ ...job, ...(attachment && { attachment: attachment.key }) });
    const render = async () =>
      runUncached(key, { ...job, ...(attachment && { attachment: await attachment.write() }) }, placement);
    return cacheBytes === 0 ? render() : ((await files.forceFetch(key, { context: render })) as RenderResult[F]);
  };
  const renderView = async <F extends 'svg' | 'parsedText'>(
    format: F,
    view: PublicView,
    { signal, ...options }: RenderOptions = {},
  ) => {
    const { job, placement } = createJob(format, view, options);
    return run(job, { ...placement, ...(signal && { signal }) });
  };
  return {
    pdf: (view, options) => renderFile('pdf', view, options),
    docx: (view, options) => renderFile('docx', view, options),
    svg: (view, options) => renderView('svg', view, options),
    extractText: (view, options) => renderView('parsedText', view, options),
    async card(card, lane) {
      const job = { format: 'svg', template: 'card', data: JSON.stringify(toCardData(card)) } as const;
      const { pages } = await run(job, { lane });
      return pages[0] ?? '';
    },
    invoice(invoice, lane) {
      const job = { format: 'pdf', template: 'invoice', data: JSON.stringify(toInvoiceData(invoice)) } as const;
      return run(job, { lane: `invoices ${lane}`, isLowPriority: true });
    },
    warm: () => pool.warm(),
    close: () => pool.close(),
    get load() {
      return pool.load;
    },
    get pids() {
      return pool.pids;
    },
  };
}

const toJobKind = ({ template, format }: RenderJob): JobKind =>
  template === 'card' || template === 'invoice' ? template : format;

/** @throws ResumeTooLarge */
function createJob<F extends keyof RenderResult>(
  format: F,
  view: PublicView,
  { photo, isLowPriority }: RenderOptions,
): { job: RenderJob & { format: F }; placement: Placement } {
  const job = { format, ...createRenderJob(view, photo) };
  return { job, placement: { lane: getLane(view), isLowPriority } };
}

/** Returns a key that is equal for jobs of the same file: the key of cached files and failures. */
function hashJob({ photo, ...job }: RenderJob): string {
  return createHash('sha256')
    .update(JSON.stringify(job))
    .update(photo ?? '')
    .digest('base64url');
}

/**
 * Polls the resident memory of a process with `ps` while it works, where the system cannot limit it.
 * @param onExceeded called once when more than `maxMiB` are resident
 * @returns a function that stops watching
 */
export function watchMemory(pid: number, maxMiB: number, onExceeded: () => void, intervalMs = 200): () => void {
  let isWatching = true;
  const timer = setInterval(() => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, kib) => {
      if (error || !isWatching || Number(kib) <= maxMiB * 1024) return;
      stop();
      onExceeded();
    });
  }, intervalMs);
  const stop = () => {
    isWatching = false;
    clearInterval(timer);
  };
  return stop;
}

/** Resource limits of a child, enforced by the system. */
export interface ChildLimits {
  /** Address space in MiB, on Linux. Node alone reserves about 1,500. */
  addressSpaceMiB: number;
  /** Processor time in seconds over its lifetime: ends a child that hangs after its parent has exited. */
  cpuSeconds: number;
  /** The only folders that its JavaScript may read; absent: all. If set, the child cannot start processes. */
  reads?: readonly string[];
}

/** The server's own thread has priority when processor cores are few. */
const CHILD_NICENESS = 10;

/**
 * Starts one of our programs with Node, connected by a message channel, under hard limits where the system supports
 * them (Linux; macOS supports only that on processor time). From this process's environment it inherits only where to
 * find programs and compiled sources.
 */
export function startChild(program: string, limits: ChildLimits, args: string[] = []): ChildProcess {
  const nodeCommand = [process.execPath, ...buildNodeFlags(limits), program, ...args];
  const [command = '', ...rest] = process.platform === 'win32' ? nodeCommand : applyLimits(nodeCommand, limits);
  const child = spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: buildEnvironment(),
    windowsHide: true,
  });
  // An idle child does not keep the parent running; the pool refs it while it works.
  child.unref();
  child.channel?.unref();
  return child;
}

function buildNodeFlags({ reads }: ChildLimits): string[] {
  // Small young generations, and a collection when the typesetter requests one: a document leaves little behind, and
  // less memory stays resident (`npm run bench -- resumes`).
  const heapFlags = ['--max-old-space-size=192', '--max-semi-space-size=1', '--expose-gc'];
  // Node cannot restrict a native engine, which restricts itself to the template folder.
  const permissions = ['--permission', '--allow-addons', '--disable-warning=PERM0001'];
  const cacheFolder = getChildCache();
  if (cacheFolder) permissions.push(...['read', 'write'].map((what) => `--allow-fs-${what}=${join(cacheFolder, '*')}`));
  return [...heapFlags, ...(reads ? [...permissions, ...reads.map((folder) => `--allow-fs-read=${folder}`)] : [])];
}

/** Returns the compile cache of children, separate because children can write code there that is later executed. */
const getChildCache = (): string | undefined => {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder && join(folder, 'children');
};

function applyLimits(command: string[], { addressSpaceMiB, cpuSeconds }: ChildLimits): string[] {
  const rules = [`ulimit -t ${Math.ceil(cpuSeconds)}`];
  if (process.platform === 'linux') rules.push(`ulimit -v ${Math.ceil(addressSpaceMiB * 1024)}`);
  return ['sh', '-c', `${rules.join(' && ')} && exec nice -n ${CHILD_NICENESS} "$0" "$@"`, ...command];
}

function buildEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, NODE_DISABLE_COMPILE_CACHE } = process.env;
  // One arena of the C library for all threads: one per thread would reserve 64 MiB of address space each and never
  // return memory.
  return {
    ...{ PATH, SystemRoot, NODE_COMPILE_CACHE: getChildCache(), NODE_DISABLE_COMPILE_CACHE },
    ...{ FONTCONFIG_FILE: FONT_CONFIG, MALLOC_ARENA_MAX: '1' },
  };
}
