import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPerson, signUp } from '@vitrine/server/seed/people';
import { importDocument } from '@vitrine/server/testing/forms';
import { HttpClient, readOutboxTexts, startServer } from '@vitrine/server/testing/process';

/** A real server with one account: the JSON Resume project's own sample, imported. */
export interface TestEnvironment {
  origin: string;
  /** Path of the person's portfolio. */
  path: string;
  person: { email: string; password: string };
  /** A client signed in as the person. */
  client: HttpClient;
  pid: number;
  /** Time from the start of the process to its 'ready', in ms. */
  startMs: number;
  end: () => Promise<void>;
}

/** @param settings in addition to those of a server that allows every layout */
export async function startTestEnvironment(settings: Record<string, string> = {}): Promise<TestEnvironment> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const before = performance.now();
  // Allows every layout.
  const server = await startServer(folder, { PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise', ...settings });
  const startMs = performance.now() - before;
  const client = new HttpClient(server.origin);
  const person = newPerson();
  await signUp(client, person, () => readOutboxTexts(folder));
  const file = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
  await importDocument(client, readFileSync(file));
  const { body } = await client.get(`/user/get-data/${person.email}`);
  return {
    origin: server.origin,
    path: `/p/${body.payload.handle}`,
    person,
    client,
    pid: server.child.pid ?? 0,
    startMs,
    end: async () => {
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}
