import type { Fact } from '@vitrine/contract/analytics/analytics';
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
 * The tables, in the subset that SQLite and PostgreSQL share: ids are text (UUIDv7), times milliseconds
 * since 1970, flags 0 or 1, JSON is text parsed by its schema where it is read.
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
    /** Counts up whenever password or second factor changes; what began to sign in before does not end. */
    security_version: number;
    /** Name of the profile picture in use. */
    picture: string | null;
    /** AvatarConfig as JSON. */
    avatar: string | null;
    /** Of whoever runs the server; given on the command line alone. */
    role: Role | null;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
    /** Since when nobody may sign in to it, and its pages are not public. */
    disabled_at: number | null;
    /** Since when its pages are not public, and why, as its owner reads it. */
    suspended_at: number | null;
    suspension_reason: string;
  };
  /** Preferences that somebody chose, as JSON; who never chose has no row. */
  preferences: {
    user_id: string;
    doc: string;
    /** When the next weekly mail is due; null where none is wanted. */
    weekly_due_at: number | null;
  };
  /** Uploaded profile pictures, whether in use or not. */
  pictures: {
    name: string;
    user_id: string;
    kind: PictureKind;
    bytes: number;
    created_at: number;
    /** When to see whether anything still mentions a logo; null for profile pictures. */
    look_at: number | null;
    /** In pixels, of a picture of a post; others have one shape. */
    width: number | null;
    height: number | null;
  };
  /** Videos, and uploads of them; each of a portfolio or of a project. */
  videos: {
    /** Unguessable; what it is kept and asked for by. */
    name: string;
    user_id: string;
    /** Which portfolio it introduces; null for one of a project, and for one that a frozen link alone keeps. */
    portfolio_id: string | null;
    /** The id of the project in the record; null for an introduction, and as above. */
    item_id: string | null;
    /** As its owner called the file. */
    file_name: string;
    bytes: number;
    /** How many of these are in the store of files, from the first on. */
    received: number;
    /** Until then the next part is being put there by one call, and by no other. */
    sending_until: number;
    /** Null until the whole file was found to be a video, as is what is read from it. */
    type: VideoType | null;
    width: number | null;
    height: number | null;
    seconds: number | null;
    /** Name of the picture that is shown before it is played. */
    poster: string | null;
    /** WebVTT. */
    captions: string | null;
    captions_language: ResumeLanguage | null;
    created_at: number;
    removed_at: number | null;
    /** When to see whether it is wanted still. */
    look_at: number;
  };
  /** Files that nobody wants any more, until their store has removed them. */
  unwanted_files: { key: string; due_at: number };
  /** Bytes that count as storage, by account; written by triggers alone (migration 039). */
  account_storage: { user_id: string; bytes: number };
  throttles: {
    /** A keyed hash, so that the table holds no addresses. */
    key: string;
    used: number;
    resets_at: number;
  };
  /** What a person has entered, one for each account, under the id of its first resume. */
  records: {
    id: string;
    user_id: string;
    doc: string;
    doc_schema: number;
    /** Counts up with every write; what a client sends back as `rev`. */
    version: number;
    updated_at: number;
  };
  /** Views of the record. The first one of an account (`is_primary`) shows everything that is visible. */
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
    /** Id of the industry that it was made for. */
    industry: string | null;
    /** Counts up with every write of the overlay. */
    version: number;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  /** Public pages. The first one of an account (`is_primary`) is what calls without the id of one mean. */
  portfolios: {
    id: string;
    user_id: string;
    /** What it shows of the record. */
    resume_id: string;
    /** For its owner alone. */
    name: string;
    is_primary: number;
    layout: Layout;
    theme: Theme;
    visibility: 'public' | 'private';
    /** 1 once it was public: others may know its addresses, which are given to nobody else then. */
    was_public: number;
    /** 1 while its account is suspended or disabled: it is private then, whatever its owner chose. */
    blocked: number;
    created_at: number;
    /** A deleted one keeps its addresses, which lead nowhere. */
    deleted_at: number | null;
    /** PublicSettings as JSON. */
    settings: string;
    /** The settings' wish to be found by search engines, for the sitemap. */
    indexing: number;
    /** The settings' wish to show the posts of the account. */
    writing: number;
    /** The domain of one's own that is its address; null where it has none. */
    domain: string | null;
    /** Counts up whenever anything changes that its public representations show. */
    revision: number;
  };
  addresses: {
    address: string;
    kind: 'handle' | 'old' | 'email' | 'domain' | 'tombstone';
    portfolio_id: string | null;
    created_at: number;
  };
  /** What the addresses of a deleted account were, until it is restored or purged. */
  deleted_addresses: { address: string; kind: 'handle' | 'old' | 'email' | 'domain'; portfolio_id: string };
  /**
   * How often a portfolio of the bucket, or an address of one, was changed or removed; the bucket is the last three
   * digits of its id. Only the embedded database has it, whose triggers count (migration 012).
   */
  portfolio_changes: { bucket: string; changes: number };
  counters: { portfolio_id: string; views: number; downloads: number };
  /** The same by the day, 'YYYY-MM-DD' in UTC. */
  counter_days: { portfolio_id: string; day: string; views: number; downloads: number; visitors: number };
  /** The same by the hour, 'YYYY-MM-DDTHH' in UTC. */
  visit_hours: { portfolio_id: string; hour: string; views: number; downloads: number };
  /** What is known of visits besides their number, by the day. */
  visit_facts: { portfolio_id: string; day: string; fact: Fact; value: string; count: number };
  /** Who was counted, and when today first, as a hash under the salt of the day. */
  visits: { visitor: string; counted_at: number; first_at: number };
  visit_salts: { day: string; salt: string };
  /** Files that an owner made of their resume, each once a month ('YYYY-MM', in UTC); what a plan counts. */
  resume_exports: { user_id: string; month: string; file: string; made_at: number };
  /** Formats of which an owner's last file is kept in the store of files. */
  last_exports: { user_id: string; format: string; made_at: number };
  removed_items: {
    /** The item's own id. */
    id: string;
    record_id: string;
    section: ListSectionKey;
    position: number;
    item: string;
    /** How many the section had with it. */
    items_before: number;
    removed_at: number;
  };
  /** Records as they were before an import, so that it can be undone. */
  snapshots: { id: string; record_id: string; doc: string; doc_schema: number; created_at: number };
  /** Links of authors of testimonials. They outlive their accounts, of which an archive may come back (decision 121). */
  testimonial_links: {
    id: string;
    /** SHA-256 of the token in the link. */
    token_hash: string;
    /** When its testimonial was declined or taken back. */
    ended_at: number | null;
  };
  /** Testimonials that somebody was asked for. */
  testimonial_requests: {
    id: string;
    user_id: string;
    /** Of its author. An archive can bring it into another account, and then both have it. */
    link_id: string;
    /** Whom the owner asked, in the owner's words, and where the link was mailed to, if anywhere. */
    name: string;
    email: string;
    state: TestimonialState;
    /** TestimonialWords as JSON; none before they are written, and after they are declined or withdrawn. */
    words: string | null;
    /** The name of its author's portrait: uploaded while it is open, theirs from then on; none after that either. */
    portrait: string | null;
    /** The item of the resume that it became. */
    item_id: string | null;
    created_at: number;
    expires_at: number;
  };
  posts: {
    id: string;
    user_id: string;
    state: PostState;
    /** The last part of its address; none before it is published first, and after it is deleted. */
    slug: string | null;
    published_at: number | null;
    /** What its owner has written, as it was saved last: PostContent as JSON, and its body, which is long, apart. */
    draft: string;
    draft_body: string;
    /** What others see, or will at `published_at`: ShownPost as JSON, and its text. */
    shown: string | null;
    shown_body: string | null;
    /** Whether the draft has what others do not see. */
    has_changes: number;
    version: number;
    /** The last part of the address under which a draft can be read. */
    preview_token: string | null;
    created_at: number;
    updated_at: number;
    deleted_at: number | null;
  };
  /** Addresses that posts had, which lead to where they are now. */
  post_addresses: { user_id: string; slug: string; post_id: string };
  /** Names of the pictures of its account that a post shows: what its owner has written, and what others see of it. */
  post_files: { post_id: string; part: 'draft' | 'shown'; name: string };
  /** Posts as they were. */
  post_revisions: {
    id: string;
    post_id: string;
    saved_at: number;
    is_published: number;
    draft: string;
    draft_body: string;
  };
  /** What is sold, from the smallest to the largest by `position`. */
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
    /** Features that are promised and not there yet, as a JSON list. */
    soon: string;
  };
  /** What somebody wants to pay for. A plan and a cycle, or neither for a test payment. */
  orders: {
    /** The receipt that the gateway keeps with it. */
    id: string;
    gateway: string;
    /** None while the gateway has not answered. */
    gateway_order: string | null;
    user_id: string | null;
    plan_id: string | null;
    cycle: SoldCycle | null;
    /** In paise. */
    amount: number;
    currency: string;
    /** 'new' until the gateway knows it, 'open' until it is paid; 'lapsed' may still be paid late. */
    state: 'new' | 'open' | 'paid' | 'lapsed';
    created_at: number;
    /** When the gateway was last asked whether it is paid. */
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
    /** 1 for money that bought nothing, and goes back. */
    is_surplus: number;
    paid_at: number;
    recorded_at: number;
  };
  /** How long a plan lasts, a row for each payment or grant. The free plan needs none. */
  plan_periods: {
    id: string;
    user_id: string;
    /** None where whoever runs the server gave it. */
    payment_id: string | null;
    plan_id: string;
    cycle: BillingCycle;
    starts_at: number;
    /** None for one without an end. */
    ends_at: number | null;
    /** Day of the month that its months end on. */
    anchor_day: number;
    /** What it was paid with, in paise: the payment, and what was left of the periods before. */
    value: number;
    /** The period that an upgrade put in its place, and when it would have ended. */
    cut_by: string | null;
    uncut_ends_at: number | null;
    cancelled_at: number | null;
    reminded_at: number | null;
    /** When its end was noticed. */
    over_at: number | null;
  };
  refunds: {
    /** The receipt that the gateway keeps with it. */
    id: string;
    payment_id: string;
    /** In paise; 0 while nobody has decided how much goes back of one that is decided case by case. */
    amount: number;
    rule: string;
    reason: string;
    /** 1 where whoever approves it says how much goes back. */
    is_case_by_case: number;
    state: 'asked' | 'approved' | 'rejected' | 'done';
    /** Why it was declined, as its owner reads it; '' for every other one. */
    decline_reason: string;
    asked_at: number;
    decided_at: number | null;
    /** When an approved one may be sent (again). */
    due_at: number;
    gateway_refund: string | null;
  };
  invoices: { number: string; payment_id: string; user_id: string; issued_at: number; doc: string };
  invoice_numbers: { year: number; last: number };
  /** What invoices say of the buyer from now on; '' for nothing. */
  billing_details: { user_id: string; company: string; address: string; gstin: string; updated_at: number };
  /** As invoices, for what was paid back of one. */
  credit_notes: { number: string; payment_id: string; user_id: string; issued_at: number; doc: string };
  credit_note_numbers: { year: number; last: number };
  /** Events that the gateway told of, each once. */
  gateway_events: { id: string; event: string; received_at: number };
  /** Mails that nobody waits for and that could not be sent yet. */
  notices: {
    /** The mail's own id, the same for every try. */
    id: string;
    /** The mail as JSON. */
    mail: string;
    /** For whom it is kept, where it goes with their account. */
    user_id: string | null;
    tries: number;
    /** Why the last try failed, in the transport's code. */
    failure: string;
    due_at: number;
    /** When it is given up. */
    ends_at: number;
  };
}
