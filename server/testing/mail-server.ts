import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from './free-port.ts';

/** A real mail server on loopback that records received mails. */
export interface TestMailServer {
  port: number;
  received: { id: string; to: string; text: string }[];
  close: () => Promise<void>;
}

/** Starts a mail server. @param pause delay per mail, in ms */
export async function startMailServer(pause = 0): Promise<TestMailServer> {
  const received: TestMailServer['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { messageId = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks));
        await wait(pause);
        for (const { address } of session.envelope.rcptTo) received.push({ id: messageId, to: address, text });
        done();
      });
    },
  });
  // Ignore connections that a test cuts.
  server.on('error', () => undefined);
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return { port, received, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
