import type { Renderer } from '@vitrine/resume-pdf/render/renderer';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import type { ReadReplica } from '../db/read-replica.ts';
import type { Clock } from '../integrations/clock.ts';
import type { Dns } from '../integrations/dns.ts';
import type { Files } from '../integrations/files/files.ts';
import type { IdentityProviders } from '../integrations/identity/provider.ts';
import type { Mailer } from '../integrations/mail.ts';
import type { Gateway } from '../integrations/payments/gateway.ts';

/** What every feature works with: settings, the database, and the world outside. Made once, at start. */
export interface Context {
  config: Config;
  db: Db;
  /** Where public pages may be read from, where the settings name one. */
  replica?: ReadReplica | undefined;
  clock: Clock;
  dns: Dns;
  mail: Mailer;
  files: Files;
  providers: IdentityProviders;
  resumes: Renderer;
  /** Who takes payments; null where nobody does. */
  gateway: Gateway | null;
}
