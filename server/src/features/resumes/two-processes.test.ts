import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '@vitrine/contract/calls/accounts';
import { changeOverlay, createResume } from '@vitrine/contract/calls/resumes';
import { createEmptyOverlay, type Overlay } from '@vitrine/contract/overlay/overlay';
import { applyChange, getCurrentValue, isConflict, type OverlayChange } from '@vitrine/contract/overlay/overlay-change';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '../../../seed/people.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '../../../testing/process.ts';

/** SQLite supports a single process only. */
const isPostgres = process.env.TEST_DATABASE === 'postgres';
const ROUND_COUNT = 60;
/** Locations that both editors change: few enough to conflict, and enough to miss each other. */
const PLACES = ['personalInfo/summary', 'personalInfo/title', 'experiences/a/role', 'experiences/b/summaryPoints/p1'];

let database: TestDatabase;
const servers: ServerProcess[] = [];
const folders: string[] = [];
beforeAll(async () => {
  if (!isPostgres) return;
  database = await createTestDatabase();
  const settings = {
    DATABASE_URL: database.url ?? '',
    SECRET_KEY: 'one key for every process of the service',
    PAYMENTS: 'off',
    DEFAULT_PLAN: 'enterprise',
  };
  // One at a time: the first one creates the tables.
  for (let index = 0; index < 2; index += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-two-'));
    folders.push(folder);
    servers.push(await startServer(folder, settings));
  }
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  for (const folder of folders) rmSync(folder, { recursive: true });
  await database?.drop();
});

/** Changes that were acknowledged together, and the revision that they created. */
interface AcknowledgedChanges {
  rev: number;
  changes: OverlayChange[];
}

/** An editor at one of the processes: the overlay that it last received, and the changes that were acknowledged. */
class Editor {
  overlay: Overlay = createEmptyOverlay();
  readonly done: AcknowledgedChanges[] = [];
  readonly conflicts: { change: OverlayChange; current: Overlay }[] = [];
  readonly #client: HttpClient;
  readonly #path: string;

  constructor(client: HttpClient, id: string) {
    this.#client = client;
    this.#path = changeOverlay.path.replace(':id', id);
  }

  /** Sends changes based on the known overlay. @param intendedChanges the intended changes */
  async change(...intendedChanges: OverlayChange[]): Promise<void> {
    const changes = intendedChanges.map(
      (intendedChange) => ({ ...intendedChange, from: getCurrentValue(this.overlay, intendedChange) }) as OverlayChange,
    );
    const answer = await this.#client.call({ method: changeOverlay.method, path: this.#path }, { body: { changes } });
    if (answer.status === 200) {
      const { overlay, rev } = answer.body.payload;
      this.overlay = overlay;
      this.done.push({ rev, changes });
      return;
    }
    expect([answer.status, answer.body.code]).toEqual([409, 'content/changed']);
    const { current } = answer.body as { current: Overlay };
    // The response includes what an editor needs to show both sides: at least one location has a value that differs
    // from what the editor saw and from what it sent.
    const met = changes.filter((change) => isConflict(current, change));
    expect(met.length).toBeGreaterThan(0);
    for (const change of met) this.conflicts.push({ change, current });
    this.overlay = current;
  }
}

const createWordsChange = (place: string, value: string): OverlayChange => ({
  set: 'words',
  place,
  from: null,
  to: { value, original: 'Was' },
});
const createShownChange = (place: string, to: boolean): OverlayChange => ({ set: 'shown', place, from: null, to });

test.skipIf(!isPostgres)('two processes lose no change of one resume that they said is saved (rule R61)', async () => {
  const person = newPerson();
  const clients = servers.map(({ origin }) => new HttpClient(origin));
  const [one, other] = clients as [HttpClient, HttpClient];
  await signUp(one, person, () => readOutboxTexts(folders[0] ?? ''));
  await other.call(signIn, { body: person });
  const { id } = (await one.call(createResume, { body: { name: 'Both' } })).body.payload;
  const editors = clients.map((client) => new Editor(client, id));

  for (let round = 0; round < ROUND_COUNT; round += 1) {
    await Promise.all(
      editors.map((editor, index) => {
        const ownChange = createShownChange(`projects/${index}-${round % 5}`, round % 2 === 0);
        // Sometimes the same location, sometimes neighbours; every third time together with a location of its own.
        const met = PLACES[(round + index * (round % 3)) % PLACES.length] ?? '';
        const intendedChange = createWordsChange(met, `Round ${round} of editor ${index}`);
        return round % 3 === 0
          ? editor.change(ownChange, intendedChange)
          : editor.change(round % 5 === 0 ? ownChange : intendedChange);
      }),
    );
  }

  const { body } = await one.get(`/account/resumes/${id}`);
  const otherResponse = await other.get(`/account/resumes/${id}`);
  const stored: Overlay = body.payload.overlay;
  expect(otherResponse.body.payload.overlay).toEqual(stored);
  // Each revision was created by one acknowledged call based on the previous one, and together they yield the stored
  // overlay.
  const acknowledged = editors.flatMap((editor) => editor.done).toSorted((a, b) => a.rev - b.rev);
  expect(acknowledged.map(({ rev }) => rev)).toEqual(acknowledged.map((_, index) => index + 2));
  expect(body.payload.rev).toBe(acknowledged.length + 1);
  let replayed = createEmptyOverlay();
  for (const { changes, rev } of acknowledged) {
    for (const change of changes) {
      expect(isConflict(replayed, change), `version ${rev}, ${JSON.stringify(change)}`).toBe(false);
      replayed = applyChange(replayed, change);
    }
  }
  expect(replayed).toEqual(stored);
  // They did conflict, and both made progress.
  for (const editor of editors) {
    expect(editor.conflicts.length).toBeGreaterThan(0);
    expect(editor.done.length).toBeGreaterThan(ROUND_COUNT / 3);
  }
});
