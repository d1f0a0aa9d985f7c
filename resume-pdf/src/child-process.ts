import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** What one child may use before the system ends it. */
export interface ChildLimits {
  /** Address space in MiB, on Linux. Node alone reserves about 1,500. */
  addressSpaceMiB: number;
  /** Processor time in seconds over its whole life: the end of a child that hangs when its parent is gone. */
  cpuSeconds: number;
}

const FONT_CONFIG = join(import.meta.dirname, '..', 'fonts', 'fonts.conf');

/**
 * Starts a program of ours with Node, joined by a message channel, under hard limits where the system has
 * them (Linux; macOS knows only the one on processor time). It sees none of this process's environment.
 */
export function startChild(program: string, limits: ChildLimits): ChildProcess {
  const node = [process.execPath, '--max-old-space-size=192', program];
  const [command = '', ...args] = process.platform === 'win32' ? node : underLimits(node, limits);
  const child = spawn(command, args, {
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

function underLimits(command: string[], { addressSpaceMiB, cpuSeconds }: ChildLimits): string[] {
  const rules = [`ulimit -t ${Math.ceil(cpuSeconds)}`];
  if (process.platform === 'linux') rules.push(`ulimit -v ${Math.ceil(addressSpaceMiB * 1024)}`);
  return ['sh', '-c', `${rules.join(' && ')} && exec "$0" "$@"`, ...command];
}

function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env;
  return { PATH, SystemRoot, FONTCONFIG_FILE: FONT_CONFIG };
}
