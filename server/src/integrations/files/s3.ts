import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/files-settings.ts';
import { type Files, FilesUnavailable } from './files.ts';

/** Milliseconds that the store may take to answer. */
const TIMEOUT = 10_000;

/** Files in a bucket of any store that speaks S3. The library is loaded when the first file is asked for. */
export function s3Files({ bucket, endpoint, region, credentials }: S3Settings): Files {
  let loaded: Promise<{ client: S3Client; library: typeof import('@aws-sdk/client-s3') }> | undefined;
  const load = () => {
    loaded ??= import('@aws-sdk/client-s3').then((library) => ({
      library,
      client: new library.S3Client({
        region,
        ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
        ...(credentials ? { credentials } : {}),
        maxAttempts: 2,
        // Stores other than Amazon's do not know the checksums that the library adds by itself.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }));
    return loaded;
  };
  const options = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT) });
  return {
    put: (Key, { bytes, type }) =>
      wrapFileErrors(async () => {
        const { client, library } = await load();
        const command = new library.PutObjectCommand({ Bucket: bucket, Key, Body: bytes, ContentType: type });
        await client.send(command, options());
      }),
    get: (Key) =>
      wrapFileErrors(async () => {
        const { client, library } = await load();
        try {
          const found = await client.send(new library.GetObjectCommand({ Bucket: bucket, Key }), options());
          const bytes = await found.Body?.transformToByteArray();
          return bytes && { bytes: Buffer.from(bytes), type: found.ContentType ?? 'application/octet-stream' };
        } catch (error) {
          if (error instanceof library.NoSuchKey) return undefined;
          throw error;
        }
      }),
    remove: (Key) =>
      wrapFileErrors(async () => {
        const { client, library } = await load();
        await client.send(new library.DeleteObjectCommand({ Bucket: bucket, Key }), options());
      }),
  };
}

async function wrapFileErrors<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw new FilesUnavailable('The store of files does not answer as it should.', { cause });
  }
}
