/** Kind of a metric: increasing count, current value, or distribution. */
type MetricKind = 'counter' | 'gauge' | 'histogram';

interface MetricDefinition {
  kind: MetricKind;
  /** Help text in Prometheus. */
  help: string;
  /** Label names. Each has few values, all defined by us: none is user input (rule W3). */
  labels: readonly string[];
  /** Upper bounds of a histogram's buckets, in its unit. */
  buckets?: readonly number[];
}

/** Seconds, from cached pages to response times at which users give up. */
const LATENCY_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TYPESETTING_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const QUERY_BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

/**
 * All metrics of the product (rule W2). Metrics of Node and the process (memory, processor, event loop delay) are
 * exported in addition, under their standard names. Dashboard, alerts and documents may use no others.
 */
export const METRICS = {
  vitrine_build_info: {
    kind: 'gauge',
    help: 'Always 1; which program runs, on which Node and which database.',
    labels: ['version', 'node', 'database'],
  },
  vitrine_http_requests_total: {
    kind: 'counter',
    help: 'Answered requests by route pattern and class of status.',
    labels: ['method', 'route', 'status'],
  },
  vitrine_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time from the first byte of a request to the last of its answer.',
    labels: ['method', 'route'],
    buckets: LATENCY_BUCKETS,
  },
  vitrine_sign_ins_total: {
    kind: 'counter',
    help: 'Attempts to sign in, by way (password, code, id of a provider) and what came of them.',
    labels: ['way', 'outcome'],
  },
  vitrine_rate_limits_hit_total: {
    kind: 'counter',
    help: 'Requests that a limit sent away, by limit.',
    labels: ['limit'],
  },
  vitrine_page_cache_total: {
    kind: 'counter',
    help: 'Public pages and files that were in memory (hit) or had to be made (miss), by form.',
    labels: ['form', 'outcome'],
  },
  vitrine_page_cache_bytes: {
    kind: 'gauge',
    help: 'Memory that made pages and files take, by form.',
    labels: ['form'],
  },
  vitrine_typeset_jobs_total: {
    kind: 'counter',
    help: 'Documents that were asked of the typesetters, by format and what came of them.',
    labels: ['format', 'outcome'],
  },
  vitrine_typeset_wait_seconds: {
    kind: 'histogram',
    help: 'Time that documents waited for a typesetter.',
    labels: [],
    buckets: TYPESETTING_BUCKETS,
  },
  vitrine_typeset_duration_seconds: {
    kind: 'histogram',
    help: 'Time that a typesetter worked on a document, by format.',
    labels: ['format'],
    buckets: TYPESETTING_BUCKETS,
  },
  vitrine_typeset_queue_length: { kind: 'gauge', help: 'Documents that wait for a typesetter.', labels: [] },
  vitrine_typesetters: { kind: 'gauge', help: 'Typesetters (child processes) by state.', labels: ['state'] },
  vitrine_typesetter_losses_total: {
    kind: 'counter',
    help: 'Typesetters that were killed or died at work, by reason; those replaced in turn do not count.',
    labels: ['reason'],
  },
  vitrine_mails_total: {
    kind: 'counter',
    help: 'Tries to send a mail: sent, to be tried again (later), or never to be taken (refused).',
    labels: ['outcome'],
  },
  vitrine_mail_queue_length: { kind: 'gauge', help: 'Mails that wait to be tried again.', labels: [] },
  vitrine_mail_queue_oldest_age_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest mail that waits; 0 where none does.',
    labels: [],
  },
  vitrine_contact_messages_waiting: {
    kind: 'gauge',
    help: 'Messages of the contact form that no mail server has taken yet.',
    labels: [],
  },
  vitrine_payments_total: {
    kind: 'counter',
    help: 'Payments that were told of, by whether they were recorded, known before, foreign, failed or did not match their order.',
    labels: ['outcome'],
  },
  vitrine_payment_orders_total: {
    kind: 'counter',
    help: 'Orders at the payment gateway: opened, or failed.',
    labels: ['outcome'],
  },
  vitrine_file_operations_total: {
    kind: 'counter',
    help: 'Reads, writes and removals in the store of files, by outcome.',
    labels: ['operation', 'outcome'],
  },
  vitrine_stored_files: { kind: 'gauge', help: 'Files that the database knows of, by kind.', labels: ['kind'] },
  vitrine_stored_bytes: { kind: 'gauge', help: 'Bytes of stored pictures, by kind.', labels: ['kind'] },
  vitrine_files_to_remove: { kind: 'gauge', help: 'Files that wait for their removal from the store.', labels: [] },
  vitrine_data_free_bytes: { kind: 'gauge', help: 'Free space on the disk of the data folder.', labels: [] },
  vitrine_database_up: { kind: 'gauge', help: '1 while the database answers.', labels: [] },
  vitrine_database_queries_seconds: {
    kind: 'histogram',
    help: 'Time that statements took, by their first word.',
    labels: ['statement'],
    buckets: QUERY_BUCKETS,
  },
  vitrine_database_errors_total: { kind: 'counter', help: 'Statements that failed.', labels: ['statement'] },
  vitrine_database_pool_connections: {
    kind: 'gauge',
    help: 'Connections to PostgreSQL by state: in use, idle.',
    labels: ['state'],
  },
  vitrine_database_pool_waiting: { kind: 'gauge', help: 'Queries that wait for a connection.', labels: [] },
  vitrine_database_pool_size: { kind: 'gauge', help: 'Most connections that this process opens.', labels: [] },
  vitrine_accounts: { kind: 'gauge', help: 'Accounts that are not deleted.', labels: [] },
  vitrine_housekeeping_failures_total: { kind: 'counter', help: 'Runs of background work that failed.', labels: [] },
} as const satisfies Record<`vitrine_${string}`, MetricDefinition>;

export type Metrics = typeof METRICS;
export type MetricName = keyof Metrics;

/** Names of metrics of a kind. */
export type MetricNameByKind<Kind extends MetricKind> = {
  [Name in MetricName]: Metrics[Name]['kind'] extends Kind ? Name : never;
}[MetricName];

/** Labels of a metric with their values. */
export type MetricLabels<Name extends MetricName> = Readonly<Record<Metrics[Name]['labels'][number], string>>;
