import { connect as connectPlain, isIP } from 'node:net';
import { checkServerIdentity, connect as connectTls, type PeerCertificate } from 'node:tls';
import { isLoopback } from '../../config/config.ts';
import { type SelfReport, signStamp } from '../../core/monitoring/self-report.ts';
import { SELF_REPORT_PATH } from '../../http/probe-paths.ts';
import { VERSION } from '../../primitives/version.ts';
import { ask, authorities, resolveAll } from './ask.ts';
import {
  broken,
  type Check,
  type DoctorOptions,
  type Finding,
  type Patient,
  readFailureCode,
  warning,
} from './check.ts';

/** Number of requests to the installation, so that each of several processes behind a proxy is likely to answer. */
const ASKED = 6;
/** Maximum difference between clocks that counts as equal, in ms. */
const SKEW = 2_000;

/** Returns the distinct public origins, each with its setting's name. */
const originsOf = ({ config }: Patient): [string, URL][] =>
  config.portfolioOrigin === config.publicOrigin
    ? [['PUBLIC_ORIGIN', new URL(config.publicOrigin)]]
    : [
        ['PUBLIC_ORIGIN', new URL(config.publicOrigin)],
        ['PORTFOLIO_ORIGIN', new URL(config.portfolioOrigin)],
      ];

/** Checks that the installation answers at its public origins, and what is in between. */
export const publicOrigins: Check = {
  name: 'origin',
  looksAt: 'whether the public address leads here',
  async run(patient) {
    const found: Finding[] = [];
    for (const [setting, origin] of originsOf(patient)) found.push(...(await lookAtOrigin(patient, setting, origin)));
    return found;
  },
};

async function lookAtOrigin({ config, options, now }: Patient, setting: string, origin: URL): Promise<Finding[]> {
  const reports: { report: SelfReport; skew: number }[] = [];
  try {
    for (let n = 0; n < ASKED; n += 1) {
      const before = now();
      const authorization = `Bearer ${signStamp(config.secretKey, before)}`;
      const { status, text } = await ask(origin.origin + SELF_REPORT_PATH, options, { headers: { authorization } });
      if (status !== 200) return [await explainStranger(setting, origin, status, options)];
      const report: SelfReport = JSON.parse(text);
      reports.push({ report, skew: report.time - (before + now()) / 2 });
    }
  } catch (error) {
    if (error instanceof SyntaxError) return [await explainStranger(setting, origin, 200, options)];
    return [
      broken(
        'origin.unreachable',
        `${setting} ${origin.origin} does not answer (${readFailureCode(error)}).`,
        'Start Vitrine and the proxy before it, and see whether DNS and firewall lead there.',
      ),
    ];
  }
  const [first] = reports;
  if (!first) return [];
  return [...lookAtProcesses(reports), ...lookAtProxy(first.report)];
}

async function explainStranger(setting: string, origin: URL, status: number, options: DoctorOptions): Promise<Finding> {
  const isVitrine = await ask(`${origin.origin}/healthz`, options).then(
    ({ text }) => text === '{"ok":true}',
    () => false,
  );
  return isVitrine
    ? broken(
        'origin.other-installation',
        `At ${setting} ${origin.origin} another Vitrine answers: one with another key, or of an older version.`,
        'Have the proxy lead to this one, or restart what was left running from before the upgrade.',
      )
    : broken(
        'origin.not-ours',
        `At ${setting} ${origin.origin} something else answers (status ${status}).`,
        'Have the proxy lead to HOST and PORT of Vitrine, with the Host header as it came.',
      );
}

function lookAtProcesses(reports: readonly { report: SelfReport; skew: number }[]): Finding[] {
  const found: Finding[] = [];
  const strange = reports.find(({ report }) => report.version !== VERSION);
  if (strange) {
    found.push(
      warning(
        'processes.other-version',
        `The process ${strange.report.process} runs version ${strange.report.version}; this program is ${VERSION}.`,
        'Restart it, so that it runs what is installed.',
      ),
    );
  }
  const skewed = reports.find(({ skew }) => Math.abs(skew) > SKEW);
  if (skewed) {
    found.push(
      broken(
        'clock.between-processes',
        `The clock of ${skewed.report.process} differs from the one here by ${Math.round(skewed.skew / 1_000)} seconds.`,
        'Have both machines set their clocks by NTP (chrony or systemd-timesyncd).',
      ),
    );
  }
  return found;
}

function lookAtProxy({ isForwarded, client, peer }: SelfReport): Finding[] {
  // Without a trusted proxy, the client address is that of the connection.
  if (!isForwarded || client !== peer) return [];
  const address = peer.replace(/^::ffff:/, '');
  return [
    broken(
      'proxy.not-trusted',
      `Requests come through a proxy at ${address} that is not believed: all visitors count as one, and share its limits.`,
      `Set TRUSTED_PROXIES=${address}`,
    ),
  ];
}

/** Returns whether a host has no DNS entry: this machine, or an IP address. */
const hasNoName = (host: string): boolean => isLoopback(host) || isIP(host.replace(/^\[|\]$/g, '')) !== 0;

/** Checks that the host names resolve, and that each of their addresses accepts connections. */
export const names: Check = {
  name: 'dns',
  looksAt: 'the names of the public addresses',
  async run(patient) {
    const found: Finding[] = [];
    for (const [setting, origin] of originsOf(patient)) {
      if (hasNoName(origin.hostname)) continue;
      const addresses = await resolveAll(origin.hostname, patient.options);
      if (addresses.length === 0) {
        found.push(
          broken(
            'dns.no-address',
            `${origin.hostname} of ${setting} has no address in DNS.`,
            'Add an A record (and AAAA, where the machine has IPv6) with the address of this machine or its proxy.',
          ),
        );
      }
      const dead = await Promise.all(
        addresses.map(async (address) => ((await accepts(address, origin)) ? [] : [address])),
      );
      // If none of them answers, the check of the origin reports it.
      const deadAddresses = dead.flat();
      if (deadAddresses.length === 0 || deadAddresses.length === addresses.length) continue;
      found.push(
        warning(
          'dns.dead-address',
          `${origin.hostname} leads to ${deadAddresses.join(' and ')} as well, where nothing answers: some visitors wait in vain.`,
          `Remove that ${isIP(deadAddresses[0] ?? '') === 6 ? 'AAAA' : 'A'} record, or listen there.`,
        ),
      );
    }
    return found;
  },
};

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Returns whether an address accepts connections. */
function accepts(address: string, origin: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connectPlain({ host: address, port: portOf(origin), timeout: 5_000 });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

const DAY = 86_400_000;
/** Days before expiry by which automatic renewal should long have happened. */
const RENEWED_BY = 14;

/** Checks the certificates of the public origins. */
export const certificates: Check = {
  name: 'certificate',
  looksAt: 'certificates of the public addresses',
  async run(patient) {
    const found: Finding[] = [];
    for (const [, origin] of originsOf(patient)) {
      if (origin.protocol === 'https:') found.push(...(await lookAtCertificate(patient, origin)));
    }
    return found;
  },
};

async function lookAtCertificate({ options, now }: Patient, origin: URL): Promise<Finding[]> {
  const host = origin.hostname.replace(/^\[|\]$/g, '');
  const [address] = isLoopback(origin.hostname) ? [host] : await resolveAll(host, options);
  // An unreachable origin is reported by the check of the origin.
  const seen = address && (await readCertificate(address, host, portOf(origin), options).catch(() => undefined));
  if (!seen) return [];
  const { certificate, fault } = seen;
  const renew = 'Have the proxy renew it (Caddy and certbot do so by themselves), and see why it did not.';
  const days = Math.floor((Date.parse(certificate.valid_to) - now()) / DAY);
  if (days < 0) return [broken('certificate.expired', `The certificate of ${host} has expired.`, renew)];
  if (checkServerIdentity(host, certificate)) {
    return [
      broken(
        'certificate.other-name',
        `The certificate at ${origin.origin} is for ${certificate.subjectaltname ?? certificate.subject?.CN}, not for ${host}.`,
        `Get one for ${host}.`,
      ),
    ];
  }
  if (fault) {
    return [
      broken(
        'certificate.not-trusted',
        `Browsers do not believe the certificate of ${host} (${fault}).`,
        'Get one from an authority that browsers know, and serve it with its intermediate certificates.',
      ),
    ];
  }
  if (days >= RENEWED_BY) return [];
  return [warning('certificate.ends-soon', `The certificate of ${host} ends in ${days} days.`, renew)];
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
      ca: authorities(options),
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
