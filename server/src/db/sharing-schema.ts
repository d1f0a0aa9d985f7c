import type { DeviceKind, ShareOpening } from '@vitrine/contract/sharing/share-links';

/** Tables of share links and custom domains. */
export interface SharingTables {
  /** Custom domains. Several accounts may claim one, but only one at a time has verified it. */
  domains: {
    id: string;
    domain: string;
    user_id: string;
    portfolio_id: string;
    /** Part of its DNS record; unique to this account and domain. */
    token: string;
    created_at: number;
    /** When it was verified; it is served from then on. */
    proven_at: number | null;
    /** 1 if it resolves to the addresses of the host that it has to point to. */
    leads_here: number;
    /** 1 if its owner made it the main one, wherever it points to. */
    is_chosen: number;
    checked_at: number | null;
    /** Since when its record is missing, and when its owner was notified. */
    missing_since: number | null;
    warned_at: number | null;
  };
  /** Links to a portfolio page, files of a resume, or both, each for one reader. */
  share_links: {
    id: string;
    user_id: string;
    portfolio_id: string;
    resume_id: string;
    /** SHA-256 of the token in its URL. */
    token_hash: string;
    label: string;
    /** 1 if it includes the page. */
    has_page: number;
    /** ResumeFormat and RevealedFact lists as JSON. */
    formats: string;
    reveal: string;
    /** '' if it has no password. */
    password_hash: string;
    ended_text: string;
    expires_at: number | null;
    most_openings: number | null;
    /** Since it was created or renewed. */
    openings: number;
    last_opened_at: number | null;
    revoked_at: number | null;
    /** The frozen copy that it shows; null if it follows changes. */
    frozen_id: string | null;
    created_at: number;
  };
  /** Portfolios at the time a link was created; one row for all links of equal content. */
  frozen_copies: {
    /** SHA-256 of `doc`. */
    id: string;
    user_id: string;
    /** PortfolioRow as JSON. */
    doc: string;
  };
  /** Names of the pictures and videos of each copy. */
  frozen_files: { copy_id: string; name: string };
  /** Openings of links. */
  share_openings: {
    id: string;
    link_id: string;
    /** A hash with the salt of the day, which is deleted afterwards. */
    visitor: string;
    at: number;
    device: DeviceKind;
    opened: ShareOpening['opened'];
  };
}
