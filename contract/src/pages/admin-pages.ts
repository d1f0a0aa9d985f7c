/**
 * Pages of the administration. They are separate because no list of paths in the browsers of other users may name them,
 * and the server serves them only to staff (rule D3).
 */
export const adminPaths = {
  accounts: '/admin',
  account: '/admin/accounts/:id',
  messages: '/admin/messages',
  reports: '/admin/reports',
  refunds: '/admin/refunds',
  queues: '/admin/queues',
  storage: '/admin/storage',
  announcements: '/admin/announcements',
  audit: '/admin/audit',
  /** Followed by a token: the page of the link for the first administrator. */
  first: '/admin/first',
} as const;
