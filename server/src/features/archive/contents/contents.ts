import type { Tables } from '../../../db/schema.ts';
import { HISTORY } from './contents-history.ts';
import { LEFT_OUT_TABLES } from './contents-left-out.ts';
import { ACCOUNT_REFERENCE, type ArchivedTable, type Exclusion } from './contents-shape.ts';

type TableDecisions<K extends keyof Tables> = { [T in K]: ArchivedTable<T> | Exclusion };

const VERSION_COUNTER: Exclusion = { leftOut: 'counts writes, for programs that write at once' };

/** Content by the owner, which a restore brings back. */
const CONTENT = {
  users: {
    file: 'account.json',
    isSingle: true,
    about: 'Who the account belongs to, its avatar, and which picture of pictures.json is the profile picture.',
    columns: {
      id: { leftOut: 'an id of this installation' },
      email: 'value',
      name: 'value',
      phone: 'value',
      password_hash: { leftOut: 'a secret' },
      two_factor: 'flag',
      security_version: VERSION_COUNTER,
      picture: 'value',
      avatar: 'json',
      role: { leftOut: 'says who runs this installation' },
      created_at: 'time',
      updated_at: 'time',
      deleted_at: { leftOut: 'always empty' },
      disabled_at: { leftOut: 'of whoever runs this installation' },
      suspended_at: { leftOut: 'of whoever runs this installation' },
      suspension_reason: { leftOut: 'of whoever runs this installation' },
    },
  },
  preferences: {
    file: 'preferences.json',
    isSingle: true,
    about: 'How the app looks and behaves for the account. Not there where nothing was ever chosen.',
    columns: {
      user_id: ACCOUNT_REFERENCE,
      doc: 'json',
      weekly_due_at: { leftOut: 'follows from the rest' },
    },
  },
  records: {
    file: 'record.json',
    isSingle: true,
    about:
      'Everything that was entered, exactly as it is kept, hidden entries and private facts among it. docSchema is the version of its shape.',
    columns: {
      id: { leftOut: 'an id of this installation' },
      user_id: ACCOUNT_REFERENCE,
      doc: 'json',
      doc_schema: 'value',
      version: VERSION_COUNTER,
      updated_at: 'time',
    },
  },
  resumes: {
    file: 'resumes.json',
    about:
      'Resumes, each by how it differs from the record (overlay) and how it is set. The one with isPrimary shows everything that is visible.',
    columns: {
      id: 'value',
      user_id: ACCOUNT_REFERENCE,
      name: 'value',
      is_primary: 'flag',
      overlay: 'json',
      template: 'value',
      template_version: 'value',
      resume_options: 'json',
      industry: 'value',
      version: VERSION_COUNTER,
      created_at: 'time',
      updated_at: 'time',
      deleted_at: { leftOut: 'always empty' },
    },
  },
  portfolios: {
    file: 'portfolios.json',
    about: 'Public pages: which resume each shows, its design, who sees it, and what it lets the public see.',
    columns: {
      id: 'value',
      user_id: ACCOUNT_REFERENCE,
      resume_id: 'value',
      name: 'value',
      is_primary: 'flag',
      layout: 'value',
      theme: 'value',
      visibility: 'value',
      was_public: { leftOut: 'says whether others may know its addresses here' },
      blocked: { leftOut: 'of whoever runs this installation' },
      created_at: 'time',
      deleted_at: { leftOut: 'always empty' },
      settings: 'json',
      indexing: { leftOut: 'stands in the settings' },
      writing: { leftOut: 'stands in the settings' },
      domain: 'value',
      revision: VERSION_COUNTER,
    },
  },
  addresses: {
    file: 'addresses.json',
    about: "The addresses of the portfolios: 'handle' is the one of today, 'old' leads to it.",
    columns: { address: 'value', kind: 'value', portfolio_id: 'value', created_at: 'time' },
  },
  testimonial_requests: {
    file: 'testimonials.json',
    about:
      'Testimonials that somebody was asked for, with their words. Those that are shown are in the record, too. By its signatures the site that wrote this archive knows them again.',
    columns: {
      id: 'value',
      user_id: ACCOUNT_REFERENCE,
      link_id: 'value',
      name: 'value',
      email: 'value',
      state: 'value',
      words: 'json',
      portrait: 'value',
      item_id: 'value',
      created_at: 'time',
      expires_at: 'time',
    },
  },
  posts: {
    file: 'posts/exact/',
    about:
      'Each post exactly as it is kept: the draft, what others see of it (shown, shownBody), its state and its times.',
    columns: {
      id: 'value',
      user_id: ACCOUNT_REFERENCE,
      state: 'value',
      slug: 'value',
      published_at: 'time',
      draft: 'json',
      draft_body: 'value',
      shown: 'json',
      shown_body: 'value',
      has_changes: 'flag',
      version: VERSION_COUNTER,
      preview_token: { leftOut: 'a secret: whoever has it can read the draft' },
      created_at: 'time',
      updated_at: 'time',
      deleted_at: { leftOut: 'always empty' },
    },
  },
  post_addresses: {
    file: 'posts/addresses.json',
    about: 'Addresses that posts had earlier.',
    columns: { user_id: ACCOUNT_REFERENCE, slug: 'value', post_id: 'value' },
  },
  post_revisions: {
    file: 'posts/earlier/',
    about: 'Posts as they were earlier, a file for each post that was changed.',
    columns: {
      id: { leftOut: 'an id of this installation' },
      post_id: { leftOut: 'the name of the file says it' },
      saved_at: 'time',
      is_published: 'flag',
      draft: 'json',
      draft_body: 'value',
    },
  },
  videos: {
    file: 'videos.json',
    about: 'Videos: what each belongs to (a portfolio, or a project of the record), and its captions (WebVTT).',
    columns: {
      name: 'value',
      user_id: ACCOUNT_REFERENCE,
      portfolio_id: 'value',
      item_id: 'value',
      file_name: 'value',
      bytes: 'value',
      received: { leftOut: 'of an upload' },
      sending_until: { leftOut: 'of an upload' },
      type: 'value',
      width: 'value',
      height: 'value',
      seconds: 'value',
      poster: 'value',
      captions: 'value',
      captions_language: 'value',
      created_at: 'time',
      removed_at: { leftOut: 'always empty' },
      look_at: { leftOut: 'of the housekeeping' },
    },
  },
  pictures: {
    file: 'pictures.json',
    about:
      'Uploaded pictures that something mentions, by their names: the name in an address such as /pictures/NAME-1600.webp is that of the file pictures/KIND/NAME.webp.',
    columns: {
      name: 'value',
      user_id: ACCOUNT_REFERENCE,
      kind: 'value',
      bytes: { leftOut: 'of all its sizes; the archive has the largest' },
      created_at: 'time',
      look_at: { leftOut: 'of the housekeeping' },
      width: 'value',
      height: 'value',
    },
  },
} as const satisfies Partial<TableDecisions<keyof Tables>>;

/**
 * Decides for every table whether the archive includes it, and why not otherwise. A new table or column fails to
 * compile, and fails a test, until this is decided.
 */
export const TABLES = { ...CONTENT, ...HISTORY, ...LEFT_OUT_TABLES } as const satisfies TableDecisions<keyof Tables>;

/** Tables whose rows are in the archive. */
export type ArchivedTableName = keyof typeof CONTENT | keyof typeof HISTORY;
export const ARCHIVED_TABLES: Record<ArchivedTableName, ArchivedTable<keyof Tables>> = { ...CONTENT, ...HISTORY };
