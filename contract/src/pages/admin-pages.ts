/**
 * Pages of the administration. They stand apart from all others: no list of paths that everybody's browser reads names
 * them, and the server answers them to those with a role alone (rule D3).
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
  /** With a token behind it: the page of the link for the first administrator, for who has one. */
  first: '/admin/first',
} as const;
