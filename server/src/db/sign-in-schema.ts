import type { Intent } from '@vitrine/contract/account/providers';
import type { Stage } from '@vitrine/contract/api/call';

/** Tables of sign-up and sign-in: registrations, sessions, and credentials. */
export interface SignInTables {
  /** Sign-ups whose address is unverified; several may exist for one address. */
  registrations: {
    id: string;
    email: string;
    name: string;
    password_hash: string;
    last_sent_at: number;
    created_at: number;
    verified_at: number | null;
    /** The account created from this registration. */
    user_id: string | null;
    /** The provider's identity that it was started with, as JSON; null for one with a password. */
    identity: string | null;
    /** When the owner of the address denied the sign-up, or selected a wrong number. */
    declined_at: number | null;
  };
  /** Links of verification mails. All of a registration are valid until they expire or one is used. */
  verification_links: {
    /** SHA-256 of the token in the link. */
    token_hash: string;
    registration_id: string;
    expires_at: number;
  };
  sessions: {
    /** SHA-256 of the id in the cookie. */
    id_hash: string;
    /** A public id, which may be shown to its owner. */
    id: string;
    stage: Exclude<Stage, 'none'>;
    user_id: string | null;
    registration_id: string | null;
    created_at: number;
    seen_at: number;
    expires_at: number;
    /** When the user last authenticated. */
    fresh_at: number;
    agent: string;
    /** How it was opened: 'password' or the id of a provider; '' if unknown. */
    method: string;
    /** Whether a mailed code was required as well. */
    with_code: number;
    /** The first part of the client's address, such as '203.0.x'. */
    network: string;
    /** Two digits that an unverified session shows (rule A46), unique among the pending sessions of its address. */
    number: number | null;
  };
  /** Invitations to register while registration is restricted, by the SHA-256 of the newest link's token. */
  invitations: { email: string; token_hash: string; expires_at: number };
  /** Password reset links, by the SHA-256 of their token. */
  reset_tokens: { token_hash: string; user_id: string; expires_at: number };
  /** Delayed mails to addresses that were sent many, at most one for all requests (rule A45). */
  delayed_mails: { purpose: 'registration' | 'password'; email: string; due_at: number; asked_at: number };
  /** The newest one-time code of a session that awaits its second factor. */
  codes: {
    /** `sessions.id`: a code is valid only in the session that requested it. */
    session_id: string;
    user_id: string;
    /** Hashed with the server's key: six digits could be guessed from a plain hash. */
    code_hash: string;
    attempts_left: number;
    expires_at: number;
  };
  /** Consecutive wrong codes of an account, over all sessions. */
  code_failures: { user_id: string; wrong: number; locked_until: number };
  /** Identities at providers that are connected to an account, identified by issuer and subject only. */
  identities: { issuer: string; subject: string; user_id: string; provider: string; created_at: number };
  /** The provider's identity in a session at stage 'external', until an account is created or connected. */
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
    /** The account with the same verified address, which it may be connected to. */
    user_id: string | null;
    expires_at: number;
  };
  /** Started popup sign-ins; each may be completed once, in the browser that started it. */
  popup_states: { state_hash: string; browser_hash: string; provider: string; intent: Intent; expires_at: number };
}
