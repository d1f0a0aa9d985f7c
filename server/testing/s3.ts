import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../src/config/files-settings.ts';

/** A real S3-compatible server on loopback, with one empty bucket. */
export interface TestS3 {
  settings: S3Settings;
  close: () => Promise<void>;
}

export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-s3-'));
  const bucket = 'vitrine-test';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket,
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    close: async () => {
      // Not awaited: uploads of a killed process never end here.
      server.close().catch(() => undefined);
      server.httpServer.closeAllConnections();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
