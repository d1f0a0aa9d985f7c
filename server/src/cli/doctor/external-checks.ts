import { z } from 'zod';
import { RAZORPAY_ORIGIN } from '../../integrations/payments/razorpay/keys.ts';
import { type Check, type CheckContext, createFailure, createWarning, type Finding, readFailureCode } from './check.ts';
import { sendRequest } from './network.ts';
import { readDatabaseTime } from './queries.ts';

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
});

/** Checks that the identity providers are reachable, and have the configured issuer. */
export const identityProviders: Check = {
  name: 'providers',
  subject: 'who else may vouch for people',
  async run({ config, options }) {
    const findings: Finding[] = [];
    for (const provider of config.identityProviders) {
      const { label } = provider;
      const url =
        'issuer' in provider ? `${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration` : provider.api;
      try {
        const { status, text } = await sendRequest(url, options, {
          headers: { 'user-agent': 'vitrine', accept: 'application/json' },
        });
        if (!('issuer' in provider)) continue;
        const read = status === 200 ? discoverySchema.safeParse(parseJson(text)) : undefined;
        if (!read?.success) {
          findings.push(
            createFailure(
              'providers.no-discovery',
              `${label} has no usable document at ${url} (status ${status}).`,
              `Correct the issuer of ${label} in the file of IDENTITY_PROVIDERS.`,
            ),
          );
        } else if (read.data.issuer !== provider.issuer) {
          findings.push(
            createFailure(
              'providers.other-issuer',
              `${label} calls itself ${read.data.issuer}, not ${provider.issuer}, and its tokens would be refused.`,
              `Set the issuer of ${label} to ${read.data.issuer}, to the letter.`,
            ),
          );
        }
      } catch (error) {
        findings.push(
          createFailure(
            'providers.unreachable',
            `${label} cannot be reached (${readFailureCode(error)}): nobody can sign in with it.`,
            `Check the issuer in the file of IDENTITY_PROVIDERS, and that this machine may connect to ${new URL(url).host}.`,
          ),
        );
      }
    }
    return findings;
  },
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Clock difference that is harmless, in ms. */
const MAX_CLOCK_SKEW_MS = 5_000;
/** Clock difference at which codes, links and signatures begin to fail, in ms. */
const CRITICAL_CLOCK_SKEW_MS = 60_000;

const CLOCK_REMEDY = 'Have the machine set its clock by NTP: timedatectl set-ntp true.';

/** Compares the clock with that of the database and of an outside server. */
export const clock: Check = {
  name: 'clock',
  subject: 'the clock',
  async run(context) {
    const { db, config, now } = context;
    const findings: Finding[] = [];
    if (db && config.databaseUrl) {
      const before = now();
      const databaseTime = await readDatabaseTime(db);
      const offsetMs = databaseTime - (before + now()) / 2;
      if (Math.abs(offsetMs) > MAX_CLOCK_SKEW_MS) {
        findings.push(
          createFailure(
            'clock.of-database',
            `The database's clock differs from this machine's by ${Math.round(offsetMs / 1_000)} seconds.`,
            'Have both machines set their clocks by NTP.',
          ),
        );
      }
    }
    const outside = await readExternalTime(context);
    if (!outside) return findings;
    const { host, differs: offsetMs } = outside;
    const seconds = Math.round(Math.abs(offsetMs) / 1_000);
    const what = `This machine's clock is ${seconds} seconds ${offsetMs > 0 ? 'behind' : 'ahead of'} that of ${host}.`;
    if (Math.abs(offsetMs) > CRITICAL_CLOCK_SKEW_MS) findings.push(createFailure('clock.wrong', what, CLOCK_REMEDY));
    else if (Math.abs(offsetMs) > MAX_CLOCK_SKEW_MS) findings.push(createWarning('clock.wrong', what, CLOCK_REMEDY));
    return findings;
  },
};

/** Reads the Date header of the first configured outside server that answers. */
async function readExternalTime({
  config,
  options,
  now,
}: CheckContext): Promise<{ host: string; differs: number } | undefined> {
  const { identityProviders, files, mail, payments, publicOrigin } = config;
  const urls = [
    ...identityProviders.map((provider) => ('issuer' in provider ? provider.issuer : provider.api)),
    ...(files?.endpoint ? [files.endpoint] : []),
    ...(mail.service ? [mail.service.url] : []),
    ...(payments.gateway === 'razorpay' ? [RAZORPAY_ORIGIN] : []),
    ...(publicOrigin.startsWith('https:') ? [publicOrigin] : []),
  ];
  for (const url of urls) {
    const before = now();
    const response = await sendRequest(url, options, { method: 'HEAD' }).catch(() => undefined);
    const date = Date.parse(String(response?.headers.date ?? ''));
    // Add half a second, since the header has whole seconds.
    if (!Number.isNaN(date)) return { host: new URL(url).host, differs: date + 500 - (before + now()) / 2 };
  }
  return undefined;
}
