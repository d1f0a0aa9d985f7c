import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register, signIn } from '@vitrine/contract/calls/accounts';
import { savePersonalInfo } from '@vitrine/contract/calls/content';
import { updatePhotoUrl, uploadPhoto } from '@vitrine/contract/calls/photo';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_INFO } from '../seed/content.ts';
import { type Newcomer, newPerson, signUp } from '../seed/people.ts';
import { type FaultyProxy, startFaultyProxy } from '../testing/faulty-proxy.ts';
import { createForm } from '../testing/forms.ts';
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { createTwoColourPicture } from '../testing/pictures.ts';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '../testing/process.ts';
import { startS3, type TestS3 } from '../testing/s3.ts';

let folder: string;
let server: ServerProcess | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-faults-'));
});
afterEach(() => server?.end('SIGKILL'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Expects that saving, the public page and sign-in still work. */
async function expectOtherFeatures({ origin }: ServerProcess, client: HttpClient, person: Newcomer): Promise<void> {
  const summary = `Saved at ${performance.now()}`;
  expect((await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, summary } } })).status).toBe(200);
  const { body } = await client.get(`/user/get-data/${person.email}`);
  const page = await fetch(`${origin}/p/${body.payload.handle}`);
  expect([page.status, (await page.text()).includes(summary)]).toEqual([200, true]);
  expect((await new HttpClient(origin).call(signIn, { body: person })).status).toBe(200);
}

describe('the store of files (rule O21)', () => {
  let s3: TestS3;
  let proxy: FaultyProxy;
  beforeAll(async () => {
    s3 = await startS3();
    proxy = await startFaultyProxy(Number(new URL(s3.settings.endpoint ?? '').port));
  });
  afterAll(async () => {
    await proxy.close();
    await s3.close();
  });

  const buildFilesUrl = (endpoint: string) =>
    `s3://S3RVER:S3RVER@${s3.settings.bucket}?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`;

  async function startWithOwner(name: string, endpoint: string) {
    const data = join(folder, name);
    server = await startServer(data, { FILES_URL: buildFilesUrl(endpoint) });
    const person = newPerson();
    const client = new HttpClient(server.origin);
    await signUp(client, person, () => readOutboxTexts(data));
    const picture = createForm({
      photo: { name: 'me.jpg', type: 'image/jpeg', bytes: await createTwoColourPicture(40, 40).jpeg().toBuffer() },
    });
    return { running: server, client, person, upload: () => client.upload(uploadPhoto, picture) };
  }

  const UNAVAILABLE = { status: 503, body: { code: 'files/unavailable' } };

  test('that is gone, frozen or late is told where a picture is, nothing else waits for it, and it comes back', async () => {
    const { running, client, person, upload } = await startWithOwner('store', `http://127.0.0.1:${proxy.port}`);
    const { photoUrl } = (await upload()).body;
    await client.call(updatePhotoUrl, { body: { photoUrl } });
    const fetchPicture = async () => (await fetch(new URL(photoUrl, running.origin))).status;
    expect(await fetchPicture()).toBe(200);

    await proxy.set('refused');
    expect(await upload()).toMatchObject(UNAVAILABLE);
    expect(await fetchPicture()).toBe(503);
    await expectOtherFeatures(running, client, person);

    await proxy.set('frozen');
    let isOver = false;
    const waiting = upload().finally(() => {
      isOver = true;
    });
    await expectOtherFeatures(running, client, person);
    expect(isOver).toBe(false);
    expect(await waiting).toMatchObject(UNAVAILABLE);

    await proxy.set('late');
    expect((await upload()).status).toBe(200);
    await proxy.set('none');
    // The previously chosen picture is shown.
    expect(await fetchPicture()).toBe(200);
    expect((await client.get(`/user/get-data/${person.email}`)).body.payload.photoURL).toBe(photoUrl);
  });

  test('whose name no DNS server knows is told in the same way', async () => {
    const { running, client, person, upload } = await startWithOwner('nameless', 'http://store.invalid');
    expect(await upload()).toMatchObject(UNAVAILABLE);
    await expectOtherFeatures(running, client, person);
  });
});

describe('the mail server (rule O21)', () => {
  let mailServer: TestMailServer;
  let proxy: FaultyProxy;
  beforeAll(async () => {
    mailServer = await startMailServer();
    proxy = await startFaultyProxy(mailServer.port);
  });
  afterAll(async () => {
    await proxy.close();
    await mailServer.close();
  });

  const mailsTo = async (email: string) => mailServer.received.filter(({ to }) => to === email);
  const startWithMail = async (name: string, url: string) => {
    server = await startServer(join(folder, name), { MAIL_URL: url, MAIL_FROM: 'vitrine@example.org' });
    return server;
  };
  const REFUSED = { status: 502, body: { code: 'mail/failed' } };

  test('that is gone or frozen keeps nobody from anything but mails, which are told and can be asked for again', async () => {
    const running = await startWithMail('mail', `smtp://127.0.0.1:${proxy.port}`);
    const [person, other] = [newPerson(), newPerson()];
    const client = new HttpClient(running.origin);
    await signUp(client, person, mailsTo);

    for (const fault of ['refused', 'frozen'] as const) {
      await proxy.set(fault);
      const registering = new HttpClient(running.origin).call(register, { body: other });
      await expectOtherFeatures(running, client, person);
      expect(await registering).toMatchObject(REFUSED);
      expect(await mailsTo(other.email)).toEqual([]);
      // The log names the cause and the route, but not the recipient.
      const line =
        running
          .output()
          .split('\n')
          .findLast((text) => text.includes('"msg":"request failed"')) ?? '{}';
      expect(JSON.parse(line)).toMatchObject({
        route: register.path,
        err: { type: 'MailFailed', code: expect.stringMatching(/^E[A-Z]+/) },
      });
      expect(line).not.toContain(other.email);
    }

    await proxy.set('none');
    await signUp(new HttpClient(running.origin), other, mailsTo);
  });

  test('whose name no DNS server knows is told in the same way', async () => {
    const running = await startWithMail('nameless-mail', 'smtp://mail.invalid:25');
    expect(await new HttpClient(running.origin).call(register, { body: newPerson() })).toMatchObject(REFUSED);
    expect((await fetch(running.origin)).status).toBe(200);
  });
});
