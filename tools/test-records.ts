import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TestInputs } from './test-inputs.ts';

const FILE = 'node_modules/.cache/vitrine/test-records.json';

/** A test file that passed: with which inputs, and how many tests. */
interface Pass {
  hash: string;
  tests: number;
}

/** Which test files passed last, and with which inputs. A record that is lost costs one run of its file. */
export class TestRecords {
  readonly #kind: string;
  readonly #inputs: TestInputs;
  readonly #passes: Record<string, Pass>;
  readonly #file: string;

  /**
   * @param root folder of the repository
   * @param kind of the run: a file may pass in one and fail in another, which tests more of it
   * @param environment what else the outcome depends on, such as the version of Node.js
   */
  constructor(root: string, kind: string, environment: readonly string[]) {
    this.#file = join(root, FILE);
    this.#kind = kind;
    this.#inputs = new TestInputs(root, environment);
    this.#passes = readPasses(this.#file);
  }

  /** @returns how many tests of a file passed with what it depends on as it is now; undefined where it has to run */
  find(file: string): number | undefined {
    const pass = this.#passes[`${this.#kind} ${file}`];
    return pass?.hash === this.#inputs.hash(file) ? pass.tests : undefined;
  }

  /**
   * Records what came of a run.
   * @param files by path: how many tests passed, or null where one failed
   */
  update(files: Readonly<Record<string, number | null>>): void {
    for (const [file, tests] of Object.entries(files)) {
      const key = `${this.#kind} ${file}`;
      if (tests === null) delete this.#passes[key];
      else this.#passes[key] = { hash: this.#inputs.hash(file), tests };
    }
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#passes));
  }
}

function readPasses(file: string): Record<string, Pass> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
