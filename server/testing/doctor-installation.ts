import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { newPerson, signUp } from '../seed/people.ts';
import type { DoctorOptions, Finding } from '../src/cli/doctor/check.ts';
import { runChecks } from '../src/cli/doctor/run-checks.ts';
import { findFreePort } from './free-port.ts';
import { HttpClient, readOutboxTexts } from './process.ts';
import { type LocalServer, startLocalServer } from './server.ts';

export const NO_FILE = { settingsFile: '/nowhere/.env' };

/** A strong key that no tested installation uses. */
export const OTHER_KEY = 'J8sk2mVq0xW7rT4zLc9yNb1pDf6hGa3e';

/** Starts an installation with one account for the tests of a file to examine. */
export function useInstallation() {
  const parts: (() => unknown)[] = [];
  const state = {} as { folder: string; server: LocalServer; environment: Record<string, string> };
  beforeAll(async () => {
    state.folder = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'));
    state.environment = { VITRINE_DATA: state.folder, PORT: String(await findFreePort()) };
    state.server = await startLocalServer(state.folder, state.environment);
    await signUp(new HttpClient(state.server.origin), newPerson(), () => readOutboxTexts(state.folder));
  });
  afterAll(async () => {
    await state.server.close();
    rmSync(state.folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    for (const close of parts.splice(0).reverse()) await close();
  });
  const lookAt = async (only: string, more: Record<string, string> = {}, options: DoctorOptions = {}) =>
    (await runChecks({ ...state.environment, ...more }, { ...NO_FILE, only: [only], ...options })).findings;
  return {
    state,
    parts,
    lookAt,
    /** Closes a part after the test. */
    keep: <T extends { close: () => unknown }>(part: T): T => {
      parts.push(part.close);
      return part;
    },
    /** Creates a folder that is removed after the test. */
    ownFolder: (): string => {
      const own = mkdtempSync(join(tmpdir(), 'vitrine-doctor-own-'));
      parts.push(() => rmSync(own, { recursive: true, force: true }));
      return own;
    },
    /** Runs one check and expects this finding, with both sentences. */
    expectFinding: async (
      [only, name, what, remedy]: [string, string, RegExp, RegExp],
      more: Record<string, string> = {},
      options: DoctorOptions = {},
    ): Promise<void> => expectFindingAmong(await lookAt(only, more, options), name, what, remedy),
  };
}

/** Expects a finding of this name whose two sentences match. */
export function expectFindingAmong(findings: readonly Finding[], name: string, what: RegExp, remedy: RegExp): void {
  const found = findings.find((finding) => finding.name === name);
  expect([findings.map((finding) => finding.name), found?.what, found?.remedy]).toEqual([
    expect.arrayContaining([name]),
    expect.stringMatching(what),
    expect.stringMatching(remedy),
  ]);
}
