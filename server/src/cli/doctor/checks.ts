import { backups } from './backup-checks.ts';
import type { Check } from './check.ts';
import {
  databaseKey,
  embeddedDatabase,
  mailQueue,
  migrations,
  postgresSettings,
  storageSums,
} from './database-checks.ts';
import { clock, identityProviders } from './external-checks.ts';
import { builtPages, databaseFiles, fileStore, typesetter } from './files-checks.ts';
import { dataFolder, diskSpace, secretKey } from './machine-checks.ts';
import { mailAddresses, mailDelivery, mailServer } from './mail-checks.ts';
import { certificates, hostNames, publicOrigins } from './origin-checks.ts';
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
  databaseKey,
  embeddedDatabase,
  postgresSettings,
  storageSums,
  fileStore,
  databaseFiles,
  typesetter,
  builtPages,
  mailServer,
  mailDelivery,
  mailAddresses,
  mailQueue,
  hostNames,
  publicOrigins,
  certificates,
  identityProviders,
  paymentKeys,
  processes,
];
