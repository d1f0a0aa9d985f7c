/** Who may register: everybody, whoever was invited, or nobody; whoever was invited always may. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const;

export interface RegistrationPolicy {
  mode: (typeof REGISTRATION_MODES)[number];
  /** Mail domains whose addresses may register where it is open, in lower case; none: all. */
  domains: readonly string[];
}
