import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { MailFailed } from './mail.ts';
import { smtp } from './smtp.ts';

const received: Email[] = [];
let refuses = false;
let url: string;

/** A real mail server on loopback. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refuses ? new Error('No such mailbox') : undefined),
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      received.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    });
  },
});
beforeAll(async () => {
  const port = await freePort();
  url = `smtp://127.0.0.1:${port}`;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
beforeEach(() => {
  received.length = 0;
  refuses = false;
});

const mail = { to: 'asha@example.org', subject: 'नमस्ते', text: 'Plain', html: '<p>Rich</p>' };

test('a mail arrives with both of its forms', async () => {
  await smtp({ url, from: 'vitrine@example.org' })(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ subject: 'नमस्ते', from: { address: 'vitrine@example.org' } });
  expect(received[0]?.text?.trim()).toBe('Plain');
  expect(received[0]?.html?.trim()).toBe('<p>Rich</p>');
});

test('a mail that is refused, or that finds no server, is a failure that says so', async () => {
  refuses = true;
  await expect(smtp({ url, from: 'vitrine@example.org' })(mail)).rejects.toBeInstanceOf(MailFailed);
  const nobody = `smtp://127.0.0.1:${await freePort()}`;
  await expect(smtp({ url: nobody, from: 'vitrine@example.org' })(mail)).rejects.toBeInstanceOf(MailFailed);
  expect(received).toEqual([]);
});
