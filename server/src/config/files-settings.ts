/** A bucket of a store that speaks S3. */
export interface S3Settings {
  bucket: string;
  /** Of stores other than Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** Absent: from the environment, as Amazon's tools read it (AWS_ACCESS_KEY_ID and others). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const EXAMPLE = 's3://bucket?endpoint=https://s3.example.com&region=eu-central-1';

/**
 * Reads FILES_URL: the bucket, where the store is, and, before an `@`, key and secret where Amazon's own
 * variables do not hold them.
 * @throws {Error} what is wrong with it, as the end of a sentence that begins with the setting's name
 */
export function readFilesUrl(text: string): S3Settings {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || !url.hostname) throw new Error(`must look like ${EXAMPLE}.`);
  const unknown = [...url.searchParams.keys()].filter((name) => name !== 'endpoint' && name !== 'region');
  if (unknown[0]) throw new Error(`knows endpoint and region, but not ${unknown[0]}.`);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint && !/^https?:\/\//.test(endpoint))
    throw new Error(`must name an endpoint such as https://s3.example.com.`);
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decodeURIComponent);
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) throw new Error('must hold both key and secret, or neither.');
  return {
    bucket: url.hostname,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}
