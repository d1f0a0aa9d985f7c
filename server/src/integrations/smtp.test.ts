import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from '../../testing/free-port.ts';
import { renderAccountLinkedMail } from '../features/accounts/mails.ts';
import { renderMail } from './email-templates/render-mail.ts';
import { type Mail, MailFailed } from './mail.ts';
import { createSmtpMailer } from './smtp.ts';

interface ReceivedMail {
  mail: Email;
  raw: string;
  recipients: string[];
}

const received: ReceivedMail[] = [];
/** How the server treats the next mails: accepts them, refuses with a code, or disconnects after receiving the mail. */
let behaviour: { refuses?: number; vanishes?: boolean };
let url: string;

/** A real SMTP server on loopback. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => {
    const { refuses: responseCode } = behaviour;
    done(responseCode ? Object.assign(new Error('asha@example.org is unknown'), { responseCode }) : undefined);
  },
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      const raw = Buffer.concat(chunks);
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ mail: await PostalMime.parse(raw), raw: raw.toString(), recipients });
      if (behaviour.vanishes) for (const { _socket } of server.connections as Set<Connection>) _socket.destroy();
      else done();
    });
  },
});
/** A member that the server's types omit. */
interface Connection {
  _socket: Socket;
}
// One of the tests disconnects a client, which the server reports as an error.
server.on('error', () => undefined);
beforeAll(async () => {
  const port = await findFreePort();
  url = `smtp://127.0.0.1:${port}`;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
beforeEach(() => {
  received.length = 0;
  behaviour = {};
});

const mail = { to: 'asha@example.org', subject: 'नमस्ते', text: 'Plain', html: '<p>Rich</p>' };
const send = createSender(() => url);
function createSender(address: () => string) {
  return (sent: Mail) => createSmtpMailer({ url: address(), from: 'vitrine@example.org' })(sent);
}

/** Returns the error that sending a mail fails with. */
async function getFailure(sending: Promise<void>): Promise<MailFailed> {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MailFailed)) throw new Error(`Not a mail that failed: ${String(error)}`);
  // Nothing that may be logged contains the address.
  expect(`${error.stack} ${(error.cause as Error).stack}`).not.toContain('asha');
  return error;
}

test('a mail arrives with both of its forms, from Vitrine, as one that no machine should answer', async () => {
  await send(mail);
  expect(received).toHaveLength(1);
  const arrived = received[0]?.mail;
  expect(arrived).toMatchObject({ subject: 'नमस्ते', from: { name: 'Vitrine', address: 'vitrine@example.org' } });
  expect(arrived?.text?.trim()).toBe('Plain');
  expect(arrived?.html?.trim()).toBe('<p>Rich</p>');
  expect(arrived?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

test('a mail that is sent again is the same message', async () => {
  for (let n = 0; n < 2; n += 1) await send({ ...mail, id: 'one-notice' });
  const ids = received.map(({ mail: { messageId } }) => messageId);
  expect(ids).toEqual(['<one-notice@example.org>', '<one-notice@example.org>']);
});

test.each([
  ['for good', 550, 'EENVELOPE 550', false],
  ['for now', 451, 'EENVELOPE 451', true],
])('a mail that is refused %s is a failure that says so', async (_name, refuses, code, mayTryAgain) => {
  behaviour = { refuses };
  const error = await getFailure(send(mail));
  expect([error.code, error.mayTryAgain]).toEqual([code, mayTryAgain]);
  expect(received).toEqual([]);
});

test('a mail that finds no server may be tried again', async () => {
  const port = await findFreePort();
  const error = await getFailure(createSender(() => `smtp://127.0.0.1:${port}`)(mail));
  expect(error.mayTryAgain).toBe(true);
});

test('a mail whose server vanished without an answer may have been taken, so it is not tried again', async () => {
  behaviour = { vanishes: true };
  const error = await getFailure(send(mail));
  expect(received).toHaveLength(1);
  expect(error.mayTryAgain).toBe(false);
});

describe('nothing that somebody typed becomes a header or a recipient', () => {
  const names = [
    'Asha\r\nBcc: victim@example.org',
    'Asha\n\n<b>body</b>',
    '"; <victim@example.org>, ',
    '\u202egnikcah\u0000',
    'W'.repeat(150),
    'ليلى حداد',
  ];

  test.each(names)('the name %j', async (name) => {
    const letter = { subject: 'Verify your Email!', title: 'Verify', preview: '', name, lines: ['A line.'], small: '' };
    await send(renderMail('asha@example.org', letter));
    const [arrived] = received;
    expect(arrived?.recipients).toEqual(['asha@example.org']);
    expect(arrived?.mail.headers.map(({ key }) => key).sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
    expect(arrived?.mail.subject).toBe('Verify your Email!');
    expect(arrived?.raw.split('\r\n').filter((line) => line.length > 998)).toEqual([]);
  });

  test('the label of a provider, which stands in the subject', async () => {
    const recovery = { passwordSignIn: true, supportEmail: 'help@vitrine.example' };
    await send(renderAccountLinkedMail('asha@example.org', 'Evil\r\nBcc: victim@example.org', recovery));
    expect(received[0]?.recipients).toEqual(['asha@example.org']);
    expect(received[0]?.mail.headers.some(({ key }) => key === 'bcc')).toBe(false);
  });

  test.each(['asha@example.org\r\nBcc: victim@example.org', 'asha@example.org, victim@example.org'])(
    'the address %j goes to nobody else',
    async (to) => {
      await send({ ...mail, to }).catch(() => undefined);
      expect(received.flatMap(({ recipients }) => recipients)).not.toContain('victim@example.org');
      expect(received.flatMap(({ mail: { headers } }) => headers.map(({ key }) => key))).not.toContain('bcc');
    },
  );
});
