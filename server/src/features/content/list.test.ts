import { LIMITS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { listSectionCalls, updateVisibility } from '@vitrine/contract/calls/content';
import { undoImport } from '@vitrine/contract/calls/resume';
import { createEmptyValues, type Fields } from '@vitrine/contract/resume/fields';
import { LIST_SECTION_KEYS, LIST_SECTIONS } from '@vitrine/contract/resume/resume';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Client } from '../../../testing/client.ts';
import { importDocument } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';

let server: TestApp;
beforeAll(async () => {
  // Without a limit of projects: features/plans/limits.test.ts covers plans.
  server = await startTestApp({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => server.close());

describe.each(LIST_SECTION_KEYS)('the section %s', (key) => {
  const calls = listSectionCalls[key];
  const { path } = LIST_SECTIONS[key];
  const data = ITEMS[key];
  // Pictures are uploaded beforehand, so the items have none.
  const emptyValues = createEmptyValues<Fields>(LIST_SECTIONS[key].fields);
  const titleField = LIST_SECTIONS[key].entry.title;

  const add = async (client: Client, title: string) =>
    (await client.call(calls.save, { body: { data: { ...data, [titleField]: title } } })).body.payload._id as string;

  /** Returns ids or titles of successively added items in list order: without dates the newest is first. */
  const sortAsListed = <T>(added: readonly T[]) => (LIST_SECTIONS[key].entry.dates ? added : added.toReversed());
  const readIds = async (record: () => Promise<{ resume: Record<string, { _id: string }[]> }>) =>
    (await record()).resume[key]?.map(({ _id }) => _id);

  test('its calls stand under its path (rule R1)', () => {
    expect([calls.save.path, calls.remove.path]).toEqual([`/${path}/post-data`, `/${path}/delete-data`]);
  });

  test('stores what is added and gives it back', async () => {
    const { client, person, record } = await createSignedInAccount(server);
    const answer = await client.call(calls.save, { body: { email: person.email, data } });
    expect(answer.status).toBe(200);
    expect(answer.body.payload).toEqual({ ...emptyValues, ...data, _id: expect.any(String), isVisible: true });
    const { resume, rev } = await record();
    expect(resume[key]).toEqual([answer.body.payload]);
    expect(rev).toBe(answer.body.rev);
  });

  test('replaces the item that data._id names, and no other', async () => {
    const { client, record } = await createSignedInAccount(server);
    const [first, second] = [await add(client, 'First'), await add(client, 'Second')];
    await client.call(calls.save, { body: { data: { ...data, _id: second, [titleField]: 'Changed' } } });
    const items = (await record()).resume[key];
    expect(items.map((item: Record<string, unknown>) => [item._id, item[titleField]])).toEqual(
      sortAsListed([
        [first, 'First'],
        [second, 'Changed'],
      ]),
    );
    const gone = await client.call(calls.save, { body: { data: { ...data, _id: 'nobody' } } });
    expect([gone.status, gone.body.code]).toEqual([404, 'content/not-found']);
  });

  test('a deleted item comes back to its place within ten minutes (rule S42)', async () => {
    const { client, record } = await createSignedInAccount(server);
    const ids = [await add(client, 'A'), await add(client, 'B'), await add(client, 'C')];
    await client.call(calls.remove, { body: { _id: ids[1] } });
    expect(await readIds(record)).toEqual(sortAsListed([ids[0], ids[2]]));
    server.pass(10 * TIME_UNITS.MINUTE - 1);
    const restored = await client.call(calls.restore, { body: { _id: ids[1] } });
    expect(restored.body.payload[titleField]).toBe('B');
    expect(await readIds(record)).toEqual(sortAsListed(ids));
    await client.call(calls.remove, { body: { _id: ids[1] } });
    server.pass(10 * TIME_UNITS.MINUTE);
    expect((await client.call(calls.restore, { body: { _id: ids[1] } })).status).toBe(404);
  });

  test('is put in a new order; a stale list loses nothing', async () => {
    const { client, record } = await createSignedInAccount(server);
    const [a, b, c] = [await add(client, 'A'), await add(client, 'B'), await add(client, 'C')];
    const answer = await client.call(calls.reorder, { body: { ids: [c, 'gone', a, a] } });
    const rest = [c, a, ...sortAsListed([b])];
    expect(answer.body.payload).toEqual(rest);
    expect(await readIds(record)).toEqual(rest);
  });

  describe('several at once', () => {
    const createFiveItems = async () => {
      const { client, record } = await createSignedInAccount(server);
      for (const title of ['A', 'B', 'C', 'D', 'E']) await add(client, title);
      const items: { _id: string }[] = (await record()).resume[key];
      const ids = items.map(({ _id }) => _id);
      const change = (action: string, at: number[], more: object = {}) =>
        client.call(calls.changeSeveral, { body: { ids: at.map((index) => ids[index]), action, ...more } });
      /** Returns the stored list as the original indexes of its items. */
      const readOrder = async () => (await readIds(record))?.map((id) => ids.indexOf(id));
      return { client, record, ids, change, now: readOrder };
    };

    test('are hidden and shown, moved, deleted and restored in one call each', async () => {
      const { record, change, now: readOrder } = await createFiveItems();
      const { rev } = await record();
      const hidden = async () =>
        (await record()).resume[key].flatMap((item: { isVisible: boolean }, at: number) =>
          item.isVisible ? [] : [at],
        );
      await change('hide', [1, 3, 4]);
      expect(await hidden()).toEqual([1, 3, 4]);
      await change('show', [3, 1]);
      expect(await hidden()).toEqual([4]);
      expect((await change('move', [3, 2], { to: 0 })).body.payload).toHaveLength(5);
      expect(await readOrder()).toEqual([2, 3, 0, 1, 4]);
      await change('move', [2], { to: 99 });
      expect(await readOrder()).toEqual([3, 0, 1, 4, 2]);
      const gone = await change('delete', [3, 1, 2]);
      expect(gone.body.payload.map(({ _id }: { _id: string }) => _id)).toEqual(await readIds(record));
      expect(await readOrder()).toEqual([0, 4]);
      await change('restore', [1, 2, 3]);
      expect(await readOrder()).toEqual([3, 0, 1, 4, 2]);
      expect((await record()).rev).toBe(rev + 6);
    });

    test('are left alone, all of them, when one is not there', async () => {
      const { client, record, ids, change } = await createFiveItems();
      await client.call(calls.remove, { body: { _id: ids[2] } });
      const before = await record();
      for (const action of ['show', 'hide', 'move', 'delete']) {
        const { status, body } = await change(action, [0, 2, 4]);
        expect([action, status, body.code, body.message]).toEqual([
          action,
          404,
          'content/not-found',
          'Some of these entries are no longer there, so nothing was changed.',
        ]);
      }
      expect((await change('restore', [2, 0])).status).toBe(404);
      expect(await record()).toEqual(before);
      // Items of a rejected restore can still be restored.
      expect((await change('restore', [2])).status).toBe(200);
    });

    test("are nobody else's", async () => {
      const { ids, record } = await createFiveItems();
      const before = await record();
      const thief = await createSignedInAccount(server);
      for (const action of ['show', 'hide', 'move', 'delete', 'restore']) {
        expect((await thief.client.call(calls.changeSeveral, { body: { ids, action } })).status).toBe(404);
      }
      expect(await record()).toEqual(before);
    });

    test('an action, a place or a list that is none is refused by name', async () => {
      const { change, client } = await createFiveItems();
      expect((await change('burn', [0])).body.fields).toHaveProperty('action');
      expect((await change('move', [0], { to: -1 })).body.fields).toHaveProperty('to');
      expect(
        (await client.call(calls.changeSeveral, { body: { ids: [], action: 'hide' } })).body.fields,
      ).toHaveProperty('ids');
    });
  });

  test('hides and shows one item (rule R16)', async () => {
    const { client, record } = await createSignedInAccount(server);
    const id = await add(client, 'A');
    const hidden = await client.call(updateVisibility, { body: { section: key, id, isVisible: false } });
    expect(hidden.body).toMatchObject({ success: true, message: 'Visibility updated successfully' });
    expect((await record()).resume[key][0].isVisible).toBe(false);
    expect((await client.call(updateVisibility, { body: { section: key, id: 'no', isVisible: true } })).status).toBe(
      404,
    );
  });

  test('items of others can be neither changed, deleted, restored nor hidden', async () => {
    const owner = await createSignedInAccount(server);
    const thief = await createSignedInAccount(server);
    const id = await add(owner.client, 'Mine');
    const before = await owner.record();
    const tries = [
      await thief.client.call(calls.save, { body: { data: { ...data, _id: id } } }),
      await thief.client.call(calls.remove, { body: { _id: id } }),
      await thief.client.call(calls.restore, { body: { _id: id } }),
      await thief.client.call(updateVisibility, { body: { section: key, id, isVisible: false } }),
      await thief.client.call(calls.save, { body: { email: owner.person.email, data } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403]);
    expect(await owner.record()).toEqual(before);
  });

  test('what is not a field of it is not taken', async () => {
    const { client } = await createSignedInAccount(server);
    const body = { data: { ...data, kept: { a: 1 }, user_id: 'x', isAdmin: true }, userId: 'other', plan: 'pro' };
    const { payload } = (await client.call(calls.save, { body })).body;
    expect(Object.keys(payload).sort()).toEqual([...Object.keys(emptyValues), '_id', 'isVisible'].sort());
  });

  test('holds a hundred items and says so at the next (rule R12)', async () => {
    const { client, person } = await createSignedInAccount(server);
    const { db } = server.context;
    const user = await db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirstOrThrow();
    const row = await db
      .selectFrom('records')
      .select(['id', 'doc'])
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const doc = JSON.parse(row.doc);
    doc[key] = Array.from({ length: 100 }, (_, n) => ({ ...data, _id: `item-${n}`, isVisible: true }));
    await db
      .updateTable('records')
      .set({ doc: JSON.stringify(doc) })
      .where('id', '=', row.id)
      .execute();
    const full = await client.call(calls.save, { body: { data } });
    expect([full.status, full.body.code]).toEqual([409, 'content/too-many']);
  });

  test('an edit made from an older version is refused with what is there now (rule R17)', async () => {
    const { client, record } = await createSignedInAccount(server);
    const id = await add(client, 'Before');
    const { rev } = await record();
    await client.call(calls.save, { body: { data: { ...data, _id: id, [titleField]: 'Theirs' } } });
    const late = await client.call(calls.save, { body: { rev, data: { ...data, _id: id, [titleField]: 'Mine' } } });
    expect([late.status, late.body.code, late.body.rev]).toEqual([409, 'content/changed', rev + 1]);
    expect(late.body.current[titleField]).toBe('Theirs');
    expect((await record()).resume[key][0][titleField]).toBe('Theirs');
  });

  test('items added at once are all kept', async () => {
    const { client, record } = await createSignedInAccount(server);
    const adds = Array.from({ length: 24 }, (_, n) => add(client, `Item ${n}`));
    const ids = await Promise.all(adds);
    expect((await readIds(record))?.sort()).toEqual(ids.sort());
  });

  test('an item that an undone import brought back can be deleted again, and is never there twice', async () => {
    const { client, record } = await createSignedInAccount(server);
    const id = await add(client, 'A');
    await importDocument(client, { basics: { name: 'Asha Rao' } });
    await client.call(calls.remove, { body: { _id: id } });
    await client.call(undoImport);
    expect((await client.call(calls.restore, { body: { _id: id } })).status).toBe(404);
    expect((await record()).resume[key]).toHaveLength(1);
    expect((await client.call(calls.remove, { body: { _id: id } })).status).toBe(200);
    expect((await client.call(calls.restore, { body: { _id: id } })).status).toBe(200);
  });

  test('edits of different items at once are all kept (rule R17)', async () => {
    const { client, record } = await createSignedInAccount(server);
    const ids: string[] = [];
    for (let n = 0; n < 8; n += 1) ids.push(await add(client, `Item ${n}`));
    const edits = ids.map((_id, n) =>
      client.call(calls.save, { body: { data: { ...data, _id, [titleField]: `New ${n}` } } }),
    );
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(ids.map(() => 200));
    const titles = (await record()).resume[key].map((item: Record<string, unknown>) => item[titleField]);
    expect(titles).toEqual(sortAsListed(ids.map((_, n) => `New ${n}`)));
  });
});

describe('a new item', () => {
  const add = async (client: Client, key: 'experiences' | 'education' | 'projects', values: object) =>
    (await client.call(listSectionCalls[key].save, { body: { data: { ...ITEMS[key], ...values } } })).body;

  test('stands where its dates put it, once: the same call says where (rule R15)', async () => {
    const { client, record } = await createSignedInAccount(server);
    const job = (startDate: string, endDate: string) =>
      add(client, 'experiences', { role: startDate, startDate, endDate, current: endDate === '' });
    const indexes: number[] = [];
    for (const [start, end] of [
      ['2021-03', ''],
      ['2015-06', '2018-12'],
      ['2019', '2021-02'],
      ['2022', ''],
    ] as const) {
      indexes.push((await job(start, end)).index);
    }
    expect(indexes).toEqual([0, 1, 1, 0]);
    const { resume, rev } = await record();
    expect(resume.experiences.map(({ role }: { role: string }) => role)).toEqual([
      '2022',
      '2021-03',
      '2019',
      '2015-06',
    ]);
    const [, , third] = resume.experiences;
    const edited = await client.call(listSectionCalls.experiences.save, {
      body: { data: { ...third, endDate: '2023' } },
    });
    // An edit keeps the item's position.
    expect([edited.body.index, edited.body.rev]).toEqual([2, rev + 1]);
  });

  test('a project that is added last stands first, and who still studies stands before who is done', async () => {
    const { client } = await createSignedInAccount(server);
    const undated = { startDate: '', endDate: '' };
    expect((await add(client, 'projects', { title: 'A', ...undated })).index).toBe(0);
    expect((await add(client, 'projects', { title: 'B', ...undated })).index).toBe(0);
    expect((await add(client, 'education', { fromYear: '2014', toYear: '2018' })).index).toBe(0);
    expect((await add(client, 'education', { fromYear: '2012', toYear: 'Still studying' })).index).toBe(0);
  });
});

test("an end of 'Present' means that one works there now", async () => {
  const { client } = await createSignedInAccount(server);
  const data = { ...ITEMS.experiences, current: false, endDate: 'Present' };
  const { payload } = (await client.call(listSectionCalls.experiences.save, { body: { data } })).body;
  expect([payload.current, payload.endDate]).toEqual([true, '']);
});

describe("sections of one's own", () => {
  const { save } = listSectionCalls.additions;
  const entry = (heading: string, title: string, startDate = '') => ({
    body: { data: { heading, title, startDate } },
  });

  test('hold their entries together, each by its age, and the newest section comes last', async () => {
    const { client, record } = await createSignedInAccount(server);
    for (const [heading, title, date] of [
      ['Patents', 'Old', '2010'],
      ['Press', 'Only', '2024'],
      ['Patents', 'New', '2020'],
      ['Patents', 'Undated', ''],
    ] as const) {
      expect((await client.call(save, entry(heading, title, date))).status).toBe(200);
    }
    const { resume } = await record();
    expect(resume.additions.map(({ title }: { title: string }) => title)).toEqual(['New', 'Old', 'Undated', 'Only']);
  });

  test('are ten at most, and the error stands at the title (rule R38)', async () => {
    const { client, record } = await createSignedInAccount(server);
    for (let n = 1; n <= LIMITS.customSections; n += 1) {
      expect((await client.call(save, entry(`Section ${n}`, 'One'))).status).toBe(200);
    }
    const message = 'There can be at most 10 sections of your own';
    const refused = await client.call(save, entry('Section 11', 'One'));
    expect([refused.status, refused.body.fields]).toEqual([400, { 'data.heading': message }]);
    expect((await client.call(save, entry('Section 3', 'Two'))).status).toBe(200);
    const [first, second] = (await record()).resume.additions;
    const rename = (_id: string, heading: string) =>
      client.call(save, { body: { data: { _id, heading, title: 'One' } } });
    expect((await rename(first._id, 'Renamed')).status).toBe(200);
    expect((await rename(second._id, 'Section 2')).status).toBe(200);
    const two = (await record()).resume.additions.find(({ title }: { title: string }) => title === 'Two');
    expect((await rename(two._id, 'Section 12')).body.fields).toEqual({ 'data.heading': message });
  });
});
