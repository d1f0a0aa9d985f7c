import { backups } from './backup-checks.ts';
import type { Check } from './check.ts';
import {
  embeddedDatabase,
  keyOfDatabase,
  mailQueue,
  migrations,
  postgresSettings,
  storageSums,
} from './database-checks.ts';
import { builtPages, filesOfDatabase, storage, typesetter } from './files-checks.ts';
import { dataFolder, diskSpace, secretKey } from './machine-checks.ts';
import { mailAddresses, mailDelivery, mailServer } from './mail-checks.ts';
import { certificates, names, publicOrigins } from './origin-checks.ts';
import { clock, identityProviders } from './outside-checks.ts';
import { processes } from './process-checks.ts';
import { paymentKeys, riskySettings, unknownSettings } from './settings-checks.ts';

/** All checks in order. Those of the settings and of the database connection come first. */
export const CHECKS: readonly Check[] = [
  unknownSettings,
  riskySettings,
  secretKey,
  dataFolder,
  diskSpace,
  backups,
  clock,
  migrations,
  keyOfDatabase,
  embeddedDatabase,
  postgresSettings,
  storageSums,
  storage,
  filesOfDatabase,
  typesetter,
  builtPages,
  mailServer,
  mailDelivery,
  mailAddresses,
  mailQueue,
  names,
  publicOrigins,
  certificates,
  identityProviders,
  paymentKeys,
  processes,
];
