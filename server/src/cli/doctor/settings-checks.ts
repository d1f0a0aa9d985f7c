import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { settings } from '../../config/config.ts';
import { isTestKey, KEY_SHAPES } from '../../integrations/payments/razorpay/keys.ts';
import { type Check, createFailure, createWarning, type Finding } from './check.ts';

/**
 * Names in the settings file that other programs read: Node, PostgreSQL's and Amazon's libraries, OpenTelemetry, the
 * shell.
 */
const THIRD_PARTY_SETTINGS =
  /^(NODE_|OTEL_|AWS_|PG|TZ$|LANG$|LC_|HTTPS?_PROXY$|NO_PROXY$|SSL_CERT_|npm_|COMPOSE_|DOCKER_)/;

/** Checks for unknown setting names. An unknown setting is ignored, and is most often a typo. */
export const unknownSettings: Check = {
  name: 'settings',
  subject: 'names in the file of settings',
  async run({ options: { settingsFile = '.env' } }) {
    if (!existsSync(settingsFile)) return [];
    const known = Object.keys(settings.shape);
    const isKnown = (name: string) => known.includes(name) || known.includes(name.replace(/_FILE$/, ''));
    const names = Object.keys(parseEnv(readFileSync(settingsFile, 'utf8')));
    return names
      .filter((name) => !isKnown(name) && !THIRD_PARTY_SETTINGS.test(name))
      .map((name) => {
        const suggestion = known.find((candidate) => computeEditDistance(candidate, name) <= 2);
        return createWarning(
          'settings.unknown',
          `${settingsFile} sets ${name}, which is no setting of Vitrine.`,
          suggestion
            ? `Call it ${suggestion}, if that is what is meant.`
            : 'Remove the line, or look the name up in .env.example.',
        );
      });
  },
};

/** Returns the edit distance between two names (Levenshtein). */
function computeEditDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, swap));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}

/** Checks for settings that are valid but unwise. */
export const riskySettings: Check = {
  name: 'settings',
  subject: 'settings that are valid and unwise',
  async run({ config, isLocal }) {
    const findings: Finding[] = [];
    for (const [name, origin] of [
      ['PUBLIC_ORIGIN', config.publicOrigin],
      ['PORTFOLIO_ORIGIN', config.portfolioOrigin],
    ] as const) {
      if (isLocal || !origin.startsWith('http:') || (name === 'PORTFOLIO_ORIGIN' && origin === config.publicOrigin))
        continue;
      findings.push(
        createWarning(
          'settings.no-tls',
          `${name} is ${origin}: passwords and cookies go over the network for everybody to read.`,
          'Put a proxy with a certificate in front (Caddy makes one by itself), and set the origin with https://.',
        ),
      );
    }
    if (config.logLevel === 'trace' || config.logLevel === 'debug') {
      findings.push(
        createWarning(
          'settings.noisy-log',
          `LOG_LEVEL is ${config.logLevel}, which writes much and is for finding mistakes.`,
          'Set LOG_LEVEL=info, or remove it.',
        ),
      );
    }
    if (config.trustedProxies.some((network) => /^(0\.0\.0\.0|::)\/0$/.test(network))) {
      findings.push(
        createFailure(
          'settings.everybody-trusted',
          'TRUSTED_PROXIES believes everybody, so that anybody gets around all limits by naming another address.',
          "Set TRUSTED_PROXIES to the proxy's own address or network.",
        ),
      );
    }
    return findings;
  },
};

/** Checks that the payment gateway's keys fit the installation. */
export const paymentKeys: Check = {
  name: 'payments',
  subject: "the payment gateway's keys",
  async run({ config: { payments, invoiceSeller, publicOrigin }, isLocal }) {
    if (payments.gateway !== 'razorpay') return [];
    const findings: Finding[] = [];
    const isTest = isTestKey(payments.keyId);
    if (isTest && !isLocal) {
      findings.push(
        createWarning(
          'payments.test-keys',
          `RAZORPAY_KEY_ID is a key for tests: people at ${publicOrigin} get plans without paying.`,
          `Set the live key of Razorpay (${KEY_SHAPES.live}) with its secret and the secret of its live webhook.`,
        ),
      );
    }
    if (!isTest && isLocal) {
      findings.push(
        createWarning(
          'payments.live-keys',
          'RAZORPAY_KEY_ID is a live key on a server for this machine alone: trying something out moves real money.',
          `Set a key for tests (${KEY_SHAPES.test}), or none for the sandbox.`,
        ),
      );
    }
    if (payments.keySecret === payments.webhookSecret) {
      findings.push(
        createWarning(
          'payments.one-secret',
          "RAZORPAY_WEBHOOK_SECRET is the same as the key's secret: whoever sees one can forge payments.",
          'Choose another secret for the webhook at Razorpay, and set it here.',
        ),
      );
    }
    if (invoiceSeller.length < 2) {
      findings.push(
        createWarning(
          'payments.no-seller',
          'INVOICE_SELLER names no address, so that invoices do not say who sells.',
          'Set INVOICE_SELLER to name, address and tax number, separated by |.',
        ),
      );
    }
    return findings;
  },
};
