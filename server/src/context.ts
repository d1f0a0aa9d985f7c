import type { Renderer } from '@vitrine/resume-pdf/renderer';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Clock } from './outside/clock.ts';
import type { Files } from './outside/files/files.ts';
import type { IdentityProviders } from './outside/identity/provider.ts';
import type { Mailer } from './outside/mail.ts';
import type { Payments } from './outside/payments/create-gateway.ts';

/** What every feature works with: settings, the database, and the world outside. Made once, at start. */
export interface Context {
  config: Config;
  db: Db;
  clock: Clock;
  mail: Mailer;
  files: Files;
  providers: IdentityProviders;
  resumes: Renderer;
  /** Who takes payments; null where nobody does. */
  gateway: Payments;
}
