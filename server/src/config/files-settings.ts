/** A bucket of an S3-compatible store. */
export interface S3Settings {
  bucket: string;
  /** Set for stores other than Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** Undefined: from the environment, as Amazon's tools read it (AWS_ACCESS_KEY_ID and others). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const EXAMPLE_URL = 's3://bucket?endpoint=https://s3.example.com&region=eu-central-1';

/**
 * Parses FILES_URL: the bucket, the store's endpoint and region, and, before an `@`, key and secret unless Amazon's own
 * variables hold them.
 * @throws {Error} the problem, as the end of a sentence that begins with the setting's name
 */
export function readFilesUrl(text: string): S3Settings {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || !url.hostname) throw new Error(`must look like ${EXAMPLE_URL}.`);
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
