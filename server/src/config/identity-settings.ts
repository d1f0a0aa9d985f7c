import { readFileSync } from 'node:fs';
import { z } from 'zod';

const id = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and hyphens');
const text = z.string().min(1, 'must not be empty');
/** Allows addresses without TLS only on this machine, for tests and development. */
const SECURE_URL = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/;
const address = z.url('must be an address').regex(SECURE_URL, 'must start with https://');

/** Accepts the key names that providers' own consoles use. */
const normalizeConsoleNames = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { client_id: clientId, client_secret: clientSecret, ...rest } = entry as Record<string, unknown>;
  return { ...(clientId ? { clientId } : {}), ...(clientSecret ? { clientSecret } : {}), ...rest };
};

const openId = z.strictObject({ id, label: text, issuer: address, clientId: text, clientSecret: text });
const github = z
  .strictObject({
    preset: z.literal('github'),
    id: id.default('github'),
    label: text.default('GitHub'),
    clientId: text,
    clientSecret: text,
    origin: address.default('https://github.com'),
    api: address.default('https://api.github.com'),
  })
  .transform(({ preset: _, ...settings }) => settings);

const entry = z.preprocess(normalizeConsoleNames, z.union([github, openId]));
export type ProviderSettings = z.output<typeof entry>;

const list = z.array(entry).refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'names one id twice');

const EXAMPLE =
  '[{"id": "google", "label": "Google", "issuer": "https://accounts.google.com", "clientId": "...", "clientSecret": "..."}]';

/**
 * Reads the file of IDENTITY_PROVIDERS: OpenID Connect providers by issuer, and GitHub by `"preset": "github"`.
 * @throws {Error} the problem, as the end of a sentence that begins with the setting's name
 */
export function readProviders(file: string): ProviderSettings[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`must be the path of a JSON file such as ${EXAMPLE}; ${file} is none.`);
  }
  const read = list.safeParse(content);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const location = issue?.path.length ? `entry ${issue.path.join('.')}` : 'the list';
  const detail =
    issue?.code === 'invalid_union' ? 'needs id, label, issuer, clientId and clientSecret' : issue?.message;
  throw new Error(`must hold a list such as ${EXAMPLE}; ${location} ${detail}.`);
}
