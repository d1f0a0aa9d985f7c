import type { Tables } from '../../../db/schema.ts';
import type { Exclusion } from './contents-shape.ts';

const createExclusion = (leftOut: string): Exclusion => ({ leftOut });

const SECRETS = createExclusion('secrets by which somebody signs in, or proves who they are');
const INSTALLATION = createExclusion('of the installation, and not of an account');
const PROCESSES = createExclusion('of processes that run');

/** Tables that are not part of an account's archive. */
export const LEFT_OUT_TABLES = {
  registrations: SECRETS,
  verification_links: SECRETS,
  invitations: SECRETS,
  reset_tokens: SECRETS,
  codes: SECRETS,
  code_failures: createExclusion('a count for the protection of the account'),
  external_tickets: SECRETS,
  popup_states: SECRETS,
  consent_codes: createExclusion('secrets; the journal tells when one was made and used'),
  first_links: SECRETS,
  testimonial_links: createExclusion('secrets by which authors take back their testimonials'),
  two_factor_resets: createExclusion('of whoever runs the installation'),
  reports: createExclusion('what visitors told whoever runs the installation'),
  announcements: INSTALLATION,
  contact_messages: createExclusion('written to whoever runs the installation, and to no account'),
  notices: createExclusion('mails on their way, which are in their reader’s mailbox afterwards'),
  delayed_mails: createExclusion('mails that are sent soon, which are in their reader’s mailbox afterwards'),
  throttles: PROCESSES,
  leases: PROCESSES,
  archive_restores: createExclusion('the state of the last restore, which is kept for two days'),
  account_storage: createExclusion('a sum of what is in the archive'),
  installation: INSTALLATION,
  unwanted_files: createExclusion('files that are being removed'),
  deleted_addresses: createExclusion('of accounts that were deleted'),
  removed_items: createExclusion('what was deleted, and can be brought back for ten minutes'),
  frozen_copies: createExclusion('the record as it was when a link was made'),
  frozen_files: createExclusion('names of the pictures of these'),
  post_files: createExclusion('names of the pictures of posts, which are in their texts'),
  snapshots: createExclusion('the record as it was before an import, which can be undone for 30 days'),
  portfolio_changes: PROCESSES,
  visits: createExclusion('who visited today, as hashes that nobody can resolve, for a day'),
  visit_salts: createExclusion('secrets of such hashes'),
  plans: INSTALLATION,
  orders: createExclusion('payments that were begun; those that were made are in history/payments.json'),
  resume_exports: createExclusion('hashes of downloaded files, which a plan counts by the month'),
  invoice_numbers: INSTALLATION,
  credit_note_numbers: INSTALLATION,
  gateway_events: INSTALLATION,
} as const satisfies Partial<Record<keyof Tables, Exclusion>>;
