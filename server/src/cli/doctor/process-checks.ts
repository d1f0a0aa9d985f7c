import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Check, type Finding, warning } from './check.ts';

interface RunningProgram {
  pid: number;
  parent: number;
  command: string[];
  folder: string;
  environment: Record<string, string>;
}

/** Lists this machine's processes that the current user may inspect, if the system has /proc (Linux). */
function listPrograms(): RunningProgram[] {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  return pids.flatMap((pid) => {
    try {
      const read = (file: string) => readFileSync(join('/proc', pid, file), 'utf8');
      const stat = read('stat');
      const variables = read('environ')
        .split('\0')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
      return [
        {
          pid: Number(pid),
          parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
          command: read('cmdline').split('\0'),
          folder: readlinkSync(join('/proc', pid, 'cwd')),
          environment: Object.fromEntries(variables),
        },
      ];
    } catch {
      // The process has ended, or belongs to another user.
      return [];
    }
  });
}

const SERVER = /(^|\/)(server\/src\/main\.ts|tools\/start\.ts)$/;
const NODE = /(^|\/)node$/;
const TYPESETTER = join(import.meta.dirname, '../../../../resume-pdf/src/render/child.ts');

/** Checks for processes that were left behind, or run twice. */
export const processes: Check = {
  name: 'processes',
  looksAt: 'processes that were left behind',
  async run({ config }) {
    const programs = listPrograms();
    const found: Finding[] = [];
    const servers = programs.filter(
      ({ command, folder, environment }) =>
        command.some((word) => SERVER.test(word)) &&
        resolve(folder, environment.VITRINE_DATA || './data') === config.dataFolder,
    );
    if (!config.databaseUrl && servers.length > 1) {
      found.push(
        warning(
          'processes.several',
          `${servers.length} servers (${servers.map(({ pid }) => pid).join(', ')}) work on the same embedded database; one may be left from before an upgrade.`,
          'Stop all but one; for several processes use PostgreSQL.',
        ),
      );
    }
    // The system gives an orphan to process 1 or to another process that manages the session.
    const node = new Set(programs.filter(({ command }) => NODE.test(command[0] ?? '')).map(({ pid }) => pid));
    const orphans = programs.filter(
      ({ command, parent }) => !node.has(parent) && command.some((word) => resolve(word) === TYPESETTER),
    );
    if (orphans.length > 0) {
      found.push(
        warning(
          'processes.orphans',
          `${orphans.length} typesetters (${orphans.map(({ pid }) => pid).join(', ')}) have lost their server and only hold memory.`,
          `End them: kill ${orphans.map(({ pid }) => pid).join(' ')}`,
        ),
      );
    }
    return found;
  },
};
