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

/** Dependencies of all features: settings, database and external services. Created once, at start. */
export interface Context {
  config: Config;
  db: Db;
  /** The read replica for public pages, if one is configured. */
  replica?: ReadReplica | undefined;
  clock: Clock;
  dns: Dns;
  mail: Mailer;
  files: Files;
  providers: IdentityProviders;
  resumes: Renderer;
  /** The payment gateway; null if none is configured. */
  gateway: Gateway | null;
}
