import type { DeviceKind, ShareOpening } from '@vitrine/contract/sharing/share-links';

/** Tables of links to share, and of domains of one's own. */
export interface SharingTables {
  /** Several accounts may say that a domain is theirs; one at a time has proven it. */
  domains: {
    id: string;
    domain: string;
    user_id: string;
    portfolio_id: string;
    /** Stands in its record, and is of this account and domain alone. */
    token: string;
    created_at: number;
    /** Since when it is served. */
    proven_at: number | null;
    /** 1 where its addresses are those of the host that it has to lead to. */
    leads_here: number;
    /** 1 where its owner made it the main one, wherever it leads. */
    is_chosen: number;
    checked_at: number | null;
    /** Since when its record is gone, and when its owner was told. */
    missing_since: number | null;
    warned_at: number | null;
  };
  /** Links to a portfolio page, files of a resume, or both, for one reader each. */
  share_links: {
    id: string;
    user_id: string;
    portfolio_id: string;
    resume_id: string;
    /** SHA-256 of the token in its address. */
    token_hash: string;
    label: string;
    /** 1 where it leads to the page. */
    has_page: number;
    /** ResumeFormat and RevealedFact lists as JSON. */
    formats: string;
    reveal: string;
    /** '' where no password is asked for. */
    password_hash: string;
    ended_text: string;
    expires_at: number | null;
    most_openings: number | null;
    /** Since it was made, or made anew. */
    openings: number;
    last_opened_at: number | null;
    revoked_at: number | null;
    /** What it shows, as it was when the link was made; null where it follows changes. */
    frozen_id: string | null;
    created_at: number;
  };
  /** Portfolios as they were; one row for all links of equal contents. */
  frozen_copies: {
    /** SHA-256 of `doc`. */
    id: string;
    user_id: string;
    /** PortfolioRow as JSON. */
    doc: string;
  };
  /** Names of the pictures and videos of each. */
  frozen_files: { copy_id: string; name: string };
  /** What was opened with a link. */
  share_openings: {
    id: string;
    link_id: string;
    /** A hash under the salt of the day, which is forgotten with it. */
    visitor: string;
    at: number;
    device: DeviceKind;
    opened: ShareOpening['opened'];
  };
}
