import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { copyInstalledPackages } from './copy-checkout.ts';

/** The properties of an image that our Dockerfile sets. */
export interface Image {
  /** The folder that represents its root. */
  root: string;
  workdir: string;
  environment: Record<string, string>;
  user: number | undefined;
  entrypoint: string[];
  command: string[];
  healthcheck: string[];
  volumes: string[];
  stopSignal: string;
  labels: string;
}

interface Instruction {
  name: string;
  /** The arguments, on one line. */
  text: string;
}

/** Parses the instructions of a Dockerfile, without comments and with continued lines joined. */
export function parseDockerfile(text: string): Instruction[] {
  return text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      return { name, text: rest };
    });
}

const parseList = (json: string): string[] => JSON.parse(json);

/**
 * Runs a Dockerfile in folders instead of containers, as one user who is not root: a stage is a folder, and its base
 * contains only Node if it is an image of Node. Supports the instructions of our Dockerfile, and fails at any other.
 * The programs of the machine replace those of the base.
 * @param context folder of the build context
 * @param folder parent of the stages
 * @param uid user of the instructions; undefined for the current user
 */
export function runDockerfile(dockerfile: string, context: string, folder: string, uid: number | undefined): Image {
  const stages = new Map<string, Image>();
  let stage: Image | undefined;
  const getStage = (): Image => {
    if (!stage) throw new Error('FROM comes first');
    return stage;
  };
  const identity = uid === undefined ? {} : { uid, gid: uid };

  const instructions: Record<string, (text: string) => void> = {
    FROM(text) {
      const [, base = '', name = String(stages.size)] = /^(\S+)(?: AS (\S+))?$/.exec(text) ?? [];
      if (!/:\d/.test(base)) throw new Error(`${base} is not pinned to a version`);
      const root = join(folder, name);
      mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
      if (base.startsWith('node:')) {
        if (!base.startsWith(`node:${process.versions.node}-`))
          throw new Error(`${base} is not the Node that runs this`);
        cpSync(process.execPath, join(root, 'usr/local/bin/node'));
      }
      stage = {
        root,
        workdir: '/',
        environment: {},
        user: undefined,
        entrypoint: [],
        command: [],
        healthcheck: [],
        volumes: [],
        stopSignal: 'SIGTERM',
        labels: '',
      };
      stages.set(name, stage);
    },
    WORKDIR(text) {
      const { root } = getStage();
      getStage().workdir = text;
      mkdirSync(join(root, text), { recursive: true });
      if (uid !== undefined) execFileSync('chown', ['-R', String(uid), join(root, text)]);
    },
    COPY(text) {
      const words = text.split(/\s+/);
      const options = Object.fromEntries(
        words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=') as [string, string]),
      );
      const [from = '', to = '', ...more] = words.filter((word) => !word.startsWith('--'));
      if (more.length > 0) throw new Error('COPY of several is not known here');
      const source = options.from ? join(findStage(options.from).root, from) : join(context, from);
      const { root, workdir } = getStage();
      const target = to.startsWith('/') ? join(root, to) : join(root, workdir, to);
      // The content of a folder, or a file, as in Docker; links stay links.
      if (statSync(source).isDirectory()) mkdirSync(target, { recursive: true });
      cpSync(source, target, { recursive: true, verbatimSymlinks: true });
      const owner = options.chown?.split(':')[0] ?? (options.from ? undefined : uid);
      if (uid !== undefined && owner !== undefined) execFileSync('chown', ['-hR', String(uid), target]);
    },
    RUN(text) {
      const { root, workdir } = getStage();
      // Installing the same versions takes a minute.
      if (text === 'npm ci --no-progress') return copyInstalledPackages(join(root, workdir), uid);
      if (/(^|[\s="'])\//.test(text)) throw new Error(`An absolute path cannot stand in RUN here: ${text}`);
      execFileSync('sh', ['-c', text], {
        cwd: join(root, workdir),
        stdio: 'inherit',
        env: { ...createEnvironment(getStage(), join(folder, 'home')), ...getRegistryEnvironment() },
        ...identity,
      });
    },
    ENV(text) {
      const pairs = text.split(/\s+/).map((pair) => pair.split('=') as [string, string]);
      Object.assign(getStage().environment, Object.fromEntries(pairs));
    },
    USER(text) {
      getStage().user = Number(text.split(':')[0]);
    },
    VOLUME(text) {
      getStage().volumes.push(text);
    },
    EXPOSE() {},
    LABEL(text) {
      getStage().labels += ` ${text}`;
    },
    STOPSIGNAL(text) {
      getStage().stopSignal = text;
    },
    HEALTHCHECK(text) {
      getStage().healthcheck = parseList(text.slice(text.indexOf('CMD ') + 4));
    },
    ENTRYPOINT(text) {
      getStage().entrypoint = parseList(text);
    },
    CMD(text) {
      getStage().command = parseList(text);
    },
  };
  const findStage = (name: string): Image => {
    const namedStage = stages.get(name);
    if (!namedStage) throw new Error(`There is no stage ${name}`);
    return namedStage;
  };

  mkdirSync(join(folder, 'home'), { recursive: true });
  if (uid !== undefined) execFileSync('chown', [String(uid), join(folder, 'home')]);
  for (const { name, text } of parseDockerfile(dockerfile)) {
    const run = instructions[name];
    if (!run) throw new Error(`${name} is not known here`);
    run(text);
  }
  return getStage();
}

/** Returns the environment of a program in an image: paths of the image become those of its folder. */
export function createEnvironment({ root, environment }: Image, home: string): Record<string, string> {
  const mapped = Object.entries(environment).map(([name, value]) => [
    name,
    value.startsWith('/') ? join(root, value) : value,
  ]);
  return {
    ...Object.fromEntries(mapped),
    HOME: home,
    PATH: `${join(root, 'usr/local/bin')}:${process.env.PATH ?? '/usr/bin:/bin'}`,
  };
}

/** Makes everything in an image read-only except its volumes, as `read_only: true` does, for every user. */
export function makeReadOnly({ root, volumes }: Image): void {
  const writableNames = new Set(volumes.map((volume) => basename(volume)));
  for (const name of readdirSync(root)) {
    if (writableNames.has(name)) continue;
    if (process.getuid?.() === 0) execFileSync('chown', ['-hR', '0:0', join(root, name)]);
    execFileSync('chmod', ['-R', 'a-w,a+rX', join(root, name)]);
  }
  chmodSync(root, 0o555);
}

const REGISTRY_VARIABLE =
  /^(npm_config_(registry|cafile)|node_extra_ca_certs|ssl_cert_(dir|file)|https?_proxy|no_proxy)$/i;

/** Returns the environment for npm's registry, which a build of an image also receives from outside. */
function getRegistryEnvironment(): Record<string, string | undefined> {
  const getNpmConfig = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
  const cafile = getNpmConfig('cafile');
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => REGISTRY_VARIABLE.test(name))),
    npm_config_registry: getNpmConfig('registry'),
    ...(cafile !== 'null' && { npm_config_cafile: cafile }),
  };
}

/** Returns the lines of a `.dockerignore`; a tracked file that matches one would be missing from the image. */
export const readIgnorePatterns = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    : [];
