import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/files-settings.ts';
import { type Files, FilesUnavailable } from './files.ts';

/** Timeout of a request to the store, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Returns a client that is created, and its library loaded, on first use. */
function createLazyClient({ endpoint, region, credentials }: S3Settings) {
  let loaded: Promise<{ client: S3Client; library: typeof import('@aws-sdk/client-s3') }> | undefined;
  return () => {
    loaded ??= import('@aws-sdk/client-s3').then((library) => ({
      library,
      client: new library.S3Client({
        region,
        ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
        ...(credentials ? { credentials } : {}),
        maxAttempts: 2,
        // Stores other than Amazon's do not support the checksums that the library adds by default.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }));
    return loaded;
  };
}

const getRequestOptions = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });

/**
 * Returns a file store in a bucket of any S3-compatible store.
 * @param folder prefix of all keys in the bucket, without the slash; '' for none
 */
export function createS3Files(settings: S3Settings, folder = ''): Files {
  const { bucket } = settings;
  const load = createLazyClient(settings);
  const toLocation = (key: string) => ({ Bucket: bucket, Key: folder ? `${folder}/${key}` : key });
  return {
    put: (key, { bytes, type }) =>
      wrapFileErrors(async () => {
        const { client, library } = await load();
        const command = new library.PutObjectCommand({ ...toLocation(key), Body: bytes, ContentType: type });
        await client.send(command, getRequestOptions());
      }),
    get: (key) =>
      wrapFileErrors(async () => {
        const { client, library } = await load();
        try {
          const found = await client.send(new library.GetObjectCommand(toLocation(key)), getRequestOptions());
          const bytes = await found.Body?.transformToByteArray();
          return bytes && { bytes: Buffer.from(bytes), type: found.ContentType ?? 'application/octet-stream' };
        } catch (error) {
          if (error instanceof library.NoSuchKey) return undefined;
          throw error;
        }
      }),
    remove: (key) =>
      wrapFileErrors(async () => {
        const { client, library } = await load();
        await client.send(new library.DeleteObjectCommand(toLocation(key)), getRequestOptions());
      }),
  };
}

/** Removes all files in a folder of the bucket. */
export async function removeS3Folder(settings: S3Settings, folder: string): Promise<void> {
  await wrapFileErrors(async () => {
    const { client, library } = await createLazyClient(settings)();
    const place = { Bucket: settings.bucket };
    for (;;) {
      // Lists from the start each time, because the files listed before have been deleted.
      const listing = new library.ListObjectsV2Command({ ...place, Prefix: `${folder}/` });
      const { Contents: found = [] } = await client.send(listing, getRequestOptions());
      if (found.length === 0) return;
      for (const { Key } of found)
        await client.send(new library.DeleteObjectCommand({ ...place, Key }), getRequestOptions());
    }
  });
}

async function wrapFileErrors<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw new FilesUnavailable('The store of files does not answer as it should.', { cause });
  }
}
