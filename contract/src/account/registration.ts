/** Who may register: everyone, only invited people, or nobody. An invitation is valid in every mode. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const;

export interface RegistrationPolicy {
  mode: (typeof REGISTRATION_MODES)[number];
  /** Mail domains that may register in mode 'open', in lower case; empty for all. */
  domains: readonly string[];
}
