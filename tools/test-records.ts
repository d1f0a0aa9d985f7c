import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TestInputs } from './test-inputs.ts';

const RECORDS_FILE = 'node_modules/.cache/vitrine/test-records.json';

/** The last passed run of a test file: the hash of its inputs, and its number of tests. */
interface PassRecord {
  hash: string;
  tests: number;
}

/** The last passed runs of test files, with the hashes of their inputs. A lost record costs one run of its file. */
export class TestRecords {
  readonly #kind: string;
  readonly #inputs: TestInputs;
  readonly #passes: Record<string, PassRecord>;
  readonly #file: string;

  /**
   * @param root folder of the repository
   * @param kind of the run: a file may pass in one kind and fail in another that tests more of it
   * @param environment other dependencies of the result, such as the version of Node.js
   */
  constructor(root: string, kind: string, environment: readonly string[]) {
    this.#file = join(root, RECORDS_FILE);
    this.#kind = kind;
    this.#inputs = new TestInputs(root, environment);
    this.#passes = readPasses(this.#file);
  }

  /** @returns number of tests that passed with the current inputs of a file; undefined if it has to run */
  find(file: string): number | undefined {
    const pass = this.#passes[`${this.#kind} ${file}`];
    return pass?.hash === this.#inputs.hash(file) ? pass.tests : undefined;
  }

  /**
   * Records the results of a run.
   * @param files by path: number of passed tests, or null if one failed
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

function readPasses(file: string): Record<string, PassRecord> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
