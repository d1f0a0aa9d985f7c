import { connect as connectPlain, isIP } from 'node:net';
import { checkServerIdentity, connect as connectTls, type PeerCertificate } from 'node:tls';
import { isLoopback } from '../../config/config.ts';
import { type SelfReport, signStamp } from '../../core/monitoring/self-report.ts';
import { SELF_REPORT_PATH } from '../../http/probe-paths.ts';
import { VERSION } from '../../primitives/version.ts';
import {
  type Check,
  type CheckContext,
  createFailure,
  createWarning,
  type DoctorOptions,
  type Finding,
  readFailureCode,
} from './check.ts';
import { getTrustedAuthorities, resolveAll, sendRequest } from './network.ts';

/** Number of requests to the installation, so that each of several processes behind a proxy is likely to answer. */
const REQUEST_COUNT = 6;
/** Maximum difference between clocks that counts as equal, in ms. */
const MAX_CLOCK_SKEW_MS = 2_000;

/** Returns the distinct public origins, each with its setting's name. */
const listOrigins = ({ config }: CheckContext): [string, URL][] =>
  config.portfolioOrigin === config.publicOrigin
    ? [['PUBLIC_ORIGIN', new URL(config.publicOrigin)]]
    : [
        ['PUBLIC_ORIGIN', new URL(config.publicOrigin)],
        ['PORTFOLIO_ORIGIN', new URL(config.portfolioOrigin)],
      ];

/** Checks that the installation answers at its public origins, and what is in between. */
export const publicOrigins: Check = {
  name: 'origin',
  subject: 'whether the public address leads here',
  async run(context) {
    const findings: Finding[] = [];
    for (const [setting, origin] of listOrigins(context))
      findings.push(...(await checkOrigin(context, setting, origin)));
    return findings;
  },
};

async function checkOrigin({ config, options, now }: CheckContext, setting: string, origin: URL): Promise<Finding[]> {
  const reports: { report: SelfReport; skew: number }[] = [];
  try {
    for (let n = 0; n < REQUEST_COUNT; n += 1) {
      const before = now();
      const authorization = `Bearer ${signStamp(config.secretKey, before)}`;
      const { status, text } = await sendRequest(origin.origin + SELF_REPORT_PATH, options, {
        headers: { authorization },
      });
      if (status !== 200) return [await explainForeignServer(setting, origin, status, options)];
      const report: SelfReport = JSON.parse(text);
      reports.push({ report, skew: report.time - (before + now()) / 2 });
    }
  } catch (error) {
    if (error instanceof SyntaxError) return [await explainForeignServer(setting, origin, 200, options)];
    return [
      createFailure(
        'origin.unreachable',
        `${setting} ${origin.origin} does not answer (${readFailureCode(error)}).`,
        'Start Vitrine and the proxy before it, and see whether DNS and firewall lead there.',
      ),
    ];
  }
  const [first] = reports;
  if (!first) return [];
  return [...checkProcesses(reports), ...checkProxy(first.report)];
}

async function explainForeignServer(
  setting: string,
  origin: URL,
  status: number,
  options: DoctorOptions,
): Promise<Finding> {
  const isVitrine = await sendRequest(`${origin.origin}/healthz`, options).then(
    ({ text }) => text === '{"ok":true}',
    () => false,
  );
  return isVitrine
    ? createFailure(
        'origin.other-installation',
        `At ${setting} ${origin.origin} another Vitrine answers: one with another key, or of an older version.`,
        'Have the proxy lead to this one, or restart what was left running from before the upgrade.',
      )
    : createFailure(
        'origin.not-ours',
        `At ${setting} ${origin.origin} something else answers (status ${status}).`,
        'Have the proxy lead to HOST and PORT of Vitrine, with the Host header as it came.',
      );
}

function checkProcesses(reports: readonly { report: SelfReport; skew: number }[]): Finding[] {
  const findings: Finding[] = [];
  const otherVersion = reports.find(({ report }) => report.version !== VERSION);
  if (otherVersion) {
    findings.push(
      createWarning(
        'processes.other-version',
        `The process ${otherVersion.report.process} runs version ${otherVersion.report.version}; this program is ${VERSION}.`,
        'Restart it, so that it runs what is installed.',
      ),
    );
  }
  const skewed = reports.find(({ skew }) => Math.abs(skew) > MAX_CLOCK_SKEW_MS);
  if (skewed) {
    findings.push(
      createFailure(
        'clock.between-processes',
        `The clock of ${skewed.report.process} differs from the one here by ${Math.round(skewed.skew / 1_000)} seconds.`,
        'Have both machines set their clocks by NTP (chrony or systemd-timesyncd).',
      ),
    );
  }
  return findings;
}

function checkProxy({ isForwarded, client, peer }: SelfReport): Finding[] {
  // Without a trusted proxy, the client address is that of the connection.
  if (!isForwarded || client !== peer) return [];
  const address = peer.replace(/^::ffff:/, '');
  return [
    createFailure(
      'proxy.not-trusted',
      `Requests come through a proxy at ${address} that is not believed: all visitors count as one, and share its limits.`,
      `Set TRUSTED_PROXIES=${address}`,
    ),
  ];
}

/** Returns whether a host has no DNS entry: this machine, or an IP address. */
const isIpOrLoopback = (host: string): boolean => isLoopback(host) || isIP(host.replace(/^\[|\]$/g, '')) !== 0;

/** Checks that the host names resolve, and that each of their addresses accepts connections. */
export const hostNames: Check = {
  name: 'dns',
  subject: 'the names of the public addresses',
  async run(context) {
    const findings: Finding[] = [];
    for (const [setting, origin] of listOrigins(context)) {
      if (isIpOrLoopback(origin.hostname)) continue;
      const addresses = await resolveAll(origin.hostname, context.options);
      if (addresses.length === 0) {
        findings.push(
          createFailure(
            'dns.no-address',
            `${origin.hostname} of ${setting} has no address in DNS.`,
            'Add an A record (and AAAA, where the machine has IPv6) with the address of this machine or its proxy.',
          ),
        );
      }
      const dead = await Promise.all(
        addresses.map(async (address) => ((await canConnect(address, origin)) ? [] : [address])),
      );
      // If none of them answers, the check of the origin reports it.
      const deadAddresses = dead.flat();
      if (deadAddresses.length === 0 || deadAddresses.length === addresses.length) continue;
      findings.push(
        createWarning(
          'dns.dead-address',
          `${origin.hostname} leads to ${deadAddresses.join(' and ')} as well, where nothing answers: some visitors wait in vain.`,
          `Remove that ${isIP(deadAddresses[0] ?? '') === 6 ? 'AAAA' : 'A'} record, or listen there.`,
        ),
      );
    }
    return findings;
  },
};

const getPort = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Returns whether an address accepts connections. */
function canConnect(address: string, origin: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectPlain({ host: address, port: getPort(origin), timeout: 5_000 });
    const finish = (isConnected: boolean) => {
      socket.destroy();
      resolve(isConnected);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
}

const DAY_MS = 86_400_000;
/** Days before expiry by which automatic renewal should long have happened. */
const MIN_VALID_DAYS = 14;

/** Checks the certificates of the public origins. */
export const certificates: Check = {
  name: 'certificate',
  subject: 'certificates of the public addresses',
  async run(context) {
    const findings: Finding[] = [];
    for (const [, origin] of listOrigins(context)) {
      if (origin.protocol === 'https:') findings.push(...(await checkCertificate(context, origin)));
    }
    return findings;
  },
};

async function checkCertificate({ options, now }: CheckContext, origin: URL): Promise<Finding[]> {
  const host = origin.hostname.replace(/^\[|\]$/g, '');
  const [address] = isLoopback(origin.hostname) ? [host] : await resolveAll(host, options);
  // An unreachable origin is reported by the check of the origin.
  const result = address && (await readCertificate(address, host, getPort(origin), options).catch(() => undefined));
  if (!result) return [];
  const { certificate, fault } = result;
  const renewRemedy = 'Have the proxy renew it (Caddy and certbot do so by themselves), and see why it did not.';
  const days = Math.floor((Date.parse(certificate.valid_to) - now()) / DAY_MS);
  if (days < 0) return [createFailure('certificate.expired', `The certificate of ${host} has expired.`, renewRemedy)];
  if (checkServerIdentity(host, certificate)) {
    return [
      createFailure(
        'certificate.other-name',
        `The certificate at ${origin.origin} is for ${certificate.subjectaltname ?? certificate.subject?.CN}, not for ${host}.`,
        `Get one for ${host}.`,
      ),
    ];
  }
  if (fault) {
    return [
      createFailure(
        'certificate.not-trusted',
        `Browsers do not believe the certificate of ${host} (${fault}).`,
        'Get one from an authority that browsers know, and serve it with its intermediate certificates.',
      ),
    ];
  }
  if (days >= MIN_VALID_DAYS) return [];
  return [createWarning('certificate.ends-soon', `The certificate of ${host} ends in ${days} days.`, renewRemedy)];
}

function readCertificate(
  address: string,
  servername: string,
  port: number,
  options: DoctorOptions,
): Promise<{ certificate: PeerCertificate; fault: string | undefined }> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({
      host: address,
      port,
      timeout: 5_000,
      // The certificate is inspected here even if it is invalid.
      rejectUnauthorized: false,
      ca: getTrustedAuthorities(options),
      ...(isIP(servername) ? {} : { servername }),
    });
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate();
      const fault = socket.authorizationError;
      socket.destroy();
      resolve({ certificate, fault: fault ? String((fault as Error).message ?? fault) : undefined });
    });
    socket.once('timeout', () => socket.destroy(new Error('No answer came.')));
    socket.once('error', reject);
  });
}
