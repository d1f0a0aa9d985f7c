import type { Intent } from '@vitrine/contract/account/providers';
import type { Stage } from '@vitrine/contract/api/call';

/** Tables of how people come in: registrations, sessions, and what proves who somebody is. */
export interface SignInTables {
  /** Sign-ups whose address is not proven yet; several may wait for one address. */
  registrations: {
    id: string;
    email: string;
    name: string;
    password_hash: string;
    last_sent_at: number;
    created_at: number;
    verified_at: number | null;
    /** The account that this registration became. */
    user_id: string | null;
    /** The provider's identity that this registration came with, as JSON; none for one with a password. */
    identity: string | null;
    /** When the reader of the address's mail said that it was not them, or chose a wrong number. */
    declined_at: number | null;
  };
  /** Links of verification mails. All of a registration work, until they expire or one of them is used. */
  verification_links: {
    /** SHA-256 of the token in the link. */
    token_hash: string;
    registration_id: string;
    expires_at: number;
  };
  sessions: {
    /** SHA-256 of the id in the cookie. */
    id_hash: string;
    /** A name for it that may be shown to its owner. */
    id: string;
    stage: Exclude<Stage, 'none'>;
    user_id: string | null;
    registration_id: string | null;
    created_at: number;
    seen_at: number;
    expires_at: number;
    /** When the password was last given. */
    fresh_at: number;
    agent: string;
    /** What opened it: 'password' or the id of a provider; '' where that is not known. */
    method: string;
    /** Whether a mailed code was asked for besides. */
    with_code: number;
    /** The first part of the client's address, such as '203.0.x'. */
    network: string;
    /** Two digits that an unverified session shows (rule A46); unlike those of all others that wait for its address. */
    number: number | null;
  };
  /** Who may register although registration is not open to them, by the SHA-256 of the newest link's token. */
  invitations: { email: string; token_hash: string; expires_at: number };
  /** Links to set a new password, by the SHA-256 of their token. */
  reset_tokens: { token_hash: string; user_id: string; expires_at: number };
  /** Mails to addresses that were sent many, each at most once for all who asked (rule A45). */
  delayed_mails: { purpose: 'registration' | 'password'; email: string; due_at: number; asked_at: number };
  /** The newest one-time code of a session that waits for its second factor. */
  codes: {
    /** `sessions.id`: a code works in the session that asked for it alone. */
    session_id: string;
    user_id: string;
    /** Under the server's key: six digits would be guessed from a plain hash. */
    code_hash: string;
    attempts_left: number;
    expires_at: number;
  };
  /** Wrong codes in a row of an account, whatever the session. */
  code_failures: { user_id: string; wrong: number; locked_until: number };
  /** Identities at providers that open an account, known by issuer and subject alone. */
  identities: { issuer: string; subject: string; user_id: string; provider: string; created_at: number };
  /** Whom a provider vouched for in a session at stage 'external', until an account is made or connected. */
  external_tickets: {
    /** `sessions.id`. */
    session_id: string;
    issuer: string;
    subject: string;
    /** Id of the provider in the settings. */
    provider: string;
    email: string;
    email_verified: number;
    name: string;
    /** The account of the same, proven address that it may be connected with. */
    user_id: string | null;
    expires_at: number;
  };
  /** Ways to a provider that have begun; each may come back once, to the browser that it began in. */
  popup_states: { state_hash: string; browser_hash: string; provider: string; intent: Intent; expires_at: number };
}
