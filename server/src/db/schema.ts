import type { VisitDimension } from '@vitrine/contract/analytics/analytics';
import type { Role } from '@vitrine/contract/api/call';
import type { BillingCycle, PlanName, SoldCycle } from '@vitrine/contract/plans/plans';
import type { PictureKind } from '@vitrine/contract/portfolio/pictures';
import type { Layout, Template, Theme } from '@vitrine/contract/portfolio/portfolio';
import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import type { ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import type { TestimonialState } from '@vitrine/contract/testimonials/testimonial-requests';
import type { VideoType } from '@vitrine/contract/videos/videos';
import type { PostState } from '@vitrine/contract/writing/posts';
import type { AdministrationTables } from './administration-schema.ts';
import type { InstallationTables } from './installation-schema.ts';
import type { SharingTables } from './sharing-schema.ts';
import type { SignInTables } from './sign-in-schema.ts';

/**
 * The tables, in the subset of SQL that SQLite and PostgreSQL share: ids are text (UUIDv7), times milliseconds since
 * 1970, flags 0 or 1, and JSON is text that is parsed by its schema when read.
 */
export interface Tables extends AdministrationTables, InstallationTables, SharingTables, SignInTables {
  users: {
    id: string;
    /** Lower case; unique among accounts that are not deleted. */
    email: string;
    name: string;
    phone: string;
    password_hash: string;
    two_factor: number;
    /** Increments when the password or second factor changes, which invalidates sign-ins in progress. */
    security_version: number;
    /** Name of the profile picture in use. */
    picture: string | null;
    /** AvatarConfig as JSON. */
    avatar: string | null;
    /** Set for staff accounts; can only be assigned on the command line. */
    role: Role | null;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
    /** When it was disabled: sign-in is refused, and its pages are not public. */
    disabled_at: number | null;
    /** When its pages were suspended, and the reason shown to the owner. */
    suspended_at: number | null;
    suspension_reason: string;
  };
  /** Preferences as JSON; accounts with the defaults have no row. */
  preferences: {
    user_id: string;
    doc: string;
    /** When the next weekly mail is due; null if it is off. */
    weekly_due_at: number | null;
  };
  /** Uploaded pictures, whether in use or not. */
  pictures: {
    name: string;
    user_id: string;
    kind: PictureKind;
    bytes: number;
    created_at: number;
    /** When to check whether it is still used; null for profile pictures. */
    look_at: number | null;
    /** In pixels, for pictures of posts; other kinds have a fixed aspect ratio. */
    width: number | null;
    height: number | null;
  };
  /** Videos and uploads of them, each of a portfolio or a project. */
  videos: {
    /** Unguessable; part of its file keys and its URL. */
    name: string;
    user_id: string;
    /** The portfolio that it introduces; null for a project's video, and for one that only a frozen link keeps. */
    portfolio_id: string | null;
    /** Id of the project in the record; null for an introduction, and as above. */
    item_id: string | null;
    /** The original file name. */
    file_name: string;
    bytes: number;
    /** How many of these bytes are in the file store, from the start. */
    received: number;
    /** Until then, one request uploads the next part, and others are refused. */
    sending_until: number;
    /** Null until the complete file has been recognized as a video, like the columns read from it. */
    type: VideoType | null;
    width: number | null;
    height: number | null;
    seconds: number | null;
    /** Name of the picture shown before playback. */
    poster: string | null;
    /** WebVTT. */
    captions: string | null;
    captions_language: ResumeLanguage | null;
    created_at: number;
    removed_at: number | null;
    /** When to check whether it is still used. */
    look_at: number;
  };
  /** Files to be removed from the store. */
  unwanted_files: { key: string; due_at: number };
  /** The state of the last restore of an archive into an account: an `ArchiveRestore` as JSON. */
  archive_restores: { user_id: string; restore: string; updated_at: number };
  /** Bytes that count as storage, by account; written only by triggers (migration 039). */
  account_storage: { user_id: string; bytes: number };
  throttles: {
    /** A keyed hash, so that the table contains no addresses. */
    key: string;
    used: number;
    resets_at: number;
  };
  /** The data entered by a user: one record per account, under the id of its first resume. */
  records: {
    id: string;
    user_id: string;
    doc: string;
    doc_schema: number;
    /** Increments with every write; clients send it back as `rev`. */
    version: number;
    updated_at: number;
  };
  /** Views of the record. An account's primary one (`is_primary`) shows everything that is visible. */
  resumes: {
    id: string;
    user_id: string;
    name: string;
    is_primary: number;
    /** Overlay as JSON. */
    overlay: string;
    template: Template;
    template_version: number;
    /** ResumeOptions as JSON. */
    resume_options: string;
    /** Id of the industry that it is tailored to. */
    industry: string | null;
    /** Increments with every write of the overlay. */
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  /** Public pages. Calls without a portfolio id refer to the account's primary one (`is_primary`). */
  portfolios: {
    id: string;
    user_id: string;
    /** The resume, a view of the record, that it shows. */
    resume_id: string;
    /** Visible only to its owner. */
    name: string;
    is_primary: number;
    layout: Layout;
    theme: Theme;
    visibility: 'public' | 'private';
    /** 1 once it has been public: its addresses may be known, and are not given to other accounts. */
    was_public: number;
    /** 1 while its account is suspended or disabled, which makes it private whatever its owner chose. */
    blocked: number;
    created_at: number;
    /** Addresses of a deleted portfolio are kept, but return 404. */
    deleted_at: number | null;
    /** PublicSettings as JSON. */
    settings: string;
    /** Whether search engines may list it, copied from the settings for the sitemap. */
    indexing: number;
    /** Whether it shows the posts of the account, copied from the settings. */
    writing: number;
    /** The custom domain that is its main address; null if there is none. */
    domain: string | null;
    /** Increments whenever its public representations change. */
    revision: number;
  };
  addresses: {
    address: string;
    kind: 'handle' | 'old' | 'email' | 'domain' | 'tombstone';
    portfolio_id: string | null;
    created_at: number;
  };
  /** Former addresses of a deleted account, until it is restored or purged. */
  deleted_addresses: { address: string; kind: 'handle' | 'old' | 'email' | 'domain'; portfolio_id: string };
  /**
   * Number of changes and deletions of portfolios and their addresses, by bucket: the last three digits of the
   * portfolio id. Exists only in the embedded database, where triggers count (migration 012).
   */
  portfolio_changes: { bucket: string; changes: number };
  counters: { portfolio_id: string; views: number; downloads: number };
  /** Counters by day, 'YYYY-MM-DD' in UTC. */
  counter_days: { portfolio_id: string; day: string; views: number; downloads: number; visitors: number };
  /** Counters by hour, 'YYYY-MM-DDTHH' in UTC. */
  visit_hours: { portfolio_id: string; hour: string; views: number; downloads: number };
  /** Details of visits, by day. */
  visit_facts: { portfolio_id: string; day: string; fact: VisitDimension; value: string; count: number };
  /** Counted visitors, with the time of their first visit of the day; hashed with the day's salt. */
  visits: { visitor: string; counted_at: number; first_at: number };
  visit_salts: { day: string; salt: string };
  /** Files exported by an owner, each counted once per month ('YYYY-MM' in UTC) towards the plan's limit. */
  resume_exports: { user_id: string; month: string; file: string; made_at: number };
  /** Formats whose last exported file is in the file store. */
  last_exports: { user_id: string; format: string; made_at: number };
  removed_items: {
    /** The item's own id. */
    id: string;
    record_id: string;
    section: ListSectionKey;
    position: number;
    item: string;
    /** Number of items in the section before the removal. */
    items_before: number;
    removed_at: number;
  };
  /** Records before an import, so that it can be undone. */
  snapshots: { id: string; record_id: string; doc: string; doc_schema: number; created_at: number };
  /** Links of authors of testimonials. Outlive their accounts, whose archives may be restored (decision 121). */
  testimonial_links: {
    id: string;
    /** SHA-256 of the token in the link. */
    token_hash: string;
    /** When its testimonial was declined or withdrawn. */
    ended_at: number | null;
  };
  /** Requested testimonials. */
  testimonial_requests: {
    id: string;
    user_id: string;
    /** The author's link. An archive can restore the request into another account; both then share the link. */
    link_id: string;
    /** The requested author as named by the owner, and the address that the link was mailed to, if any. */
    name: string;
    email: string;
    state: TestimonialState;
    /** TestimonialWords as JSON; null before submission, and after it is declined or withdrawn. */
    words: string | null;
    /** Name of the author's portrait, uploaded while the request is open; null after it is declined or withdrawn. */
    portrait: string | null;
    /** The resulting item of the resume. */
    item_id: string | null;
    created_at: number;
    expires_at: number;
  };
  posts: {
    id: string;
    user_id: string;
    state: PostState;
    /** Last part of its URL; null before it is first published, and after it is deleted. */
    slug: string | null;
    published_at: number | null;
    /** The draft as last saved: PostContent as JSON, and its body separately, because it is long. */
    draft: string;
    draft_body: string;
    /** The published version, visible from `published_at`: ShownPost as JSON, and its body. */
    shown: string | null;
    shown_body: string | null;
    /** Whether the draft differs from the published version. */
    has_changes: number;
    version: number;
    /** Last part of the draft's preview URL. */
    preview_token: string | null;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  /** Former slugs of posts, which redirect to the current ones. */
  post_addresses: { user_id: string; slug: string; post_id: string };
  /** Names of the account's pictures that a post shows, in its draft and in its published version. */
  post_files: { post_id: string; part: 'draft' | 'shown'; name: string };
  /** Earlier versions of posts. */
  post_revisions: {
    id: string;
    post_id: string;
    saved_at: number;
    is_published: number;
    draft: string;
    draft_body: string;
  };
  /** Plans, from the lowest to the highest by `position`. */
  plans: {
    id: string;
    name: PlanName;
    display_name: string;
    position: number;
    /** In paise. */
    price_monthly: number;
    price_yearly: number;
    /** PlanFeatures as JSON. */
    features: string;
    /** Announced features that are not available yet, as a JSON list. */
    soon: string;
  };
  /** Orders, for a plan and a cycle, or for neither in a test payment. */
  orders: {
    /** Also the receipt at the gateway. */
    id: string;
    gateway: string;
    /** Null until the gateway has responded. */
    gateway_order: string | null;
    user_id: string | null;
    plan_id: string | null;
    cycle: SoldCycle | null;
    /** In paise. */
    amount: number;
    currency: string;
    /** 'new' until the gateway knows it, 'open' until it is paid; a 'lapsed' one may still be paid late. */
    state: 'new' | 'open' | 'paid' | 'lapsed';
    created_at: number;
    /** When the gateway was last asked for its payments. */
    checked_at: number;
  };
  /** Captured payments, each once. */
  payments: {
    id: string;
    gateway: string;
    transaction_id: string;
    order_id: string;
    user_id: string | null;
    amount: number;
    currency: string;
    description: string;
    /** 1 for a payment that bought nothing and is refunded. */
    is_surplus: number;
    paid_at: number;
    recorded_at: number;
  };
  /** Periods of plans, one per payment or grant. The free plan needs none. */
  plan_periods: {
    id: string;
    user_id: string;
    /** Null if the operator granted it. */
    payment_id: string | null;
    plan_id: string;
    cycle: BillingCycle;
    starts_at: number;
    /** Null for an unlimited one. */
    ends_at: number | null;
    /** Day of the month on which its months end. */
    anchor_day: number;
    /** Its value in paise: the payment, plus the remaining value of earlier periods. */
    value: number;
    /** The period that replaced it in an upgrade, and when it would have ended. */
    cut_by: string | null;
    uncut_ends_at: number | null;
    cancelled_at: number | null;
    reminded_at: number | null;
    /** When its end was processed. */
    over_at: number | null;
  };
  refunds: {
    /** Also the receipt at the gateway. */
    id: string;
    payment_id: string;
    /** In paise; 0 until the amount of a case-by-case refund is decided. */
    amount: number;
    rule: string;
    reason: string;
    /** 1 if the approver decides the amount. */
    is_case_by_case: number;
    state: 'asked' | 'approved' | 'rejected' | 'done';
    /** Why it was declined, as shown to the owner; '' otherwise. */
    decline_reason: string;
    asked_at: number;
    decided_at: number | null;
    /** When an approved refund may be sent (again). */
    due_at: number;
    gateway_refund: string | null;
  };
  invoices: { number: string; payment_id: string; user_id: string; issued_at: number; doc: string };
  invoice_numbers: { year: number; last: number };
  /** The buyer's details on future invoices; '' for none. */
  billing_details: { user_id: string; company: string; address: string; gstin: string; updated_at: number };
  /** Like invoices, for refunds. */
  credit_notes: { number: string; payment_id: string; user_id: string; issued_at: number; doc: string };
  credit_note_numbers: { year: number; last: number };
  /** Events received from the gateway, each stored once. */
  gateway_events: { id: string; event: string; received_at: number };
  /** Background mails that could not be sent yet. */
  notices: {
    /** The mail's own id, the same for all attempts. */
    id: string;
    /** The mail as JSON. */
    mail: string;
    /** The account whose deletion also deletes it; null if there is none. */
    user_id: string | null;
    tries: number;
    /** Why the last attempt failed, as the transport's code. */
    failure: string;
    due_at: number;
    /** When it expires unsent. */
    ends_at: number;
  };
}
