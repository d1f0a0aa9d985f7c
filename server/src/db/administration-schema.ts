/** Administration tables, in the same form as `Tables`. */
export interface AdministrationTables {
  audit: {
    id: string;
    user_id: string | null;
    event: string;
    at: number;
    detail: string;
    /** Who did it if not the account itself: the id of a staff account, or 'console'. */
    actor: string | null;
  };
  /** Links to become the first administrator, by the SHA-256 of their token. */
  first_links: { token_hash: string; expires_at: number };
  /** Codes with which an owner lets one support account read the record for an hour. */
  consent_codes: {
    id: string;
    user_id: string;
    /** Hashed with the server's key. */
    code_hash: string;
    created_at: number;
    expires_at: number;
    /** The staff account that used the code first; no other can use it. */
    used_by: string | null;
    used_at: number | null;
  };
  /** Resets of the second factor that await a second administrator's approval. */
  two_factor_resets: { user_id: string; asked_by: string; asked_at: number; reason: string };
  /** Visitors' reports of public pages. */
  reports: {
    id: string;
    /** The owner of the page. */
    user_id: string;
    path: string;
    reason: string;
    words: string;
    /** Of the reporter; '' if not given. */
    email: string;
    created_at: number;
    decision: 'dismissed' | 'suspended' | null;
    decided_at: number | null;
  };
  /** Plain-text announcements shown to signed-in users for a period. */
  announcements: { id: string; words: string; starts_at: number; ends_at: number };
}
