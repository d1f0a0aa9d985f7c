/** The tables of the administration; of the same kinds as those of `Tables`. */
export interface AdministrationTables {
  audit: {
    id: string;
    user_id: string | null;
    event: string;
    at: number;
    detail: string;
    /** Who did it, where it was not the account itself: the id of an account with a role, or 'console'. */
    actor: string | null;
  };
  /** Links to become the first administrator, by the SHA-256 of their token. */
  first_links: { token_hash: string; expires_at: number };
  /** Codes by which an owner lets one person of support read the record, each for an hour. */
  consent_codes: {
    id: string;
    user_id: string;
    /** Under the server's key. */
    code_hash: string;
    created_at: number;
    expires_at: number;
    /** The account with a role that has used it first; no other can. */
    used_by: string | null;
    used_at: number | null;
  };
  /** Resets of the second factor that wait for another administrator's word. */
  two_factor_resets: { user_id: string; asked_by: string; asked_at: number; reason: string };
  /** What visitors reported of public pages. */
  reports: {
    id: string;
    /** Whose page it is. */
    user_id: string;
    path: string;
    reason: string;
    words: string;
    /** Of who reported it; '' where they gave none. */
    email: string;
    created_at: number;
    decision: 'dismissed' | 'suspended' | null;
    decided_at: number | null;
  };
  /** What everybody who is signed in reads for a time; plain text. */
  announcements: { id: string; words: string; starts_at: number; ends_at: number };
}
