import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Check, createWarning, type Finding } from './check.ts';

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

const SERVER_PATTERN = /(^|\/)(server\/(src\/main\.ts|dist\/main\.js)|tools\/start\.ts)$/;
const NODE_PATTERN = /(^|\/)node$/;
/** The program of a typesetter, from sources and in the bundle of the server. */
const TYPESETTER_PATHS = ['resume-pdf/src/render/child.ts', 'server/dist/child.js'].map((path) =>
  join(import.meta.dirname, '../../../..', path),
);

/** Checks for processes that were left behind, or run twice. */
export const processes: Check = {
  name: 'processes',
  subject: 'processes that were left behind',
  async run({ config }) {
    const programs = listPrograms();
    const findings: Finding[] = [];
    const servers = programs.filter(
      ({ command, folder, environment }) =>
        command.some((word) => SERVER_PATTERN.test(word)) &&
        resolve(folder, environment.VITRINE_DATA || './data') === config.dataFolder,
    );
    if (!config.databaseUrl && servers.length > 1) {
      findings.push(
        createWarning(
          'processes.several',
          `${servers.length} servers (${servers.map(({ pid }) => pid).join(', ')}) work on the same embedded database; one may be left from before an upgrade.`,
          'Stop all but one; for several processes use PostgreSQL.',
        ),
      );
    }
    // The system gives an orphan to process 1 or to another process that manages the session.
    const nodePids = new Set(
      programs.filter(({ command }) => NODE_PATTERN.test(command[0] ?? '')).map(({ pid }) => pid),
    );
    const orphans = programs.filter(
      ({ command, parent }) =>
        !nodePids.has(parent) && command.some((word) => TYPESETTER_PATHS.includes(resolve(word))),
    );
    if (orphans.length > 0) {
      findings.push(
        createWarning(
          'processes.orphans',
          `${orphans.length} typesetters (${orphans.map(({ pid }) => pid).join(', ')}) have lost their server and only hold memory.`,
          `End them: kill ${orphans.map(({ pid }) => pid).join(' ')}`,
        ),
      );
    }
    return findings;
  },
};
