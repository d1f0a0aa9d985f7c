import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';

const ALERTS = join(import.meta.dirname, '../../../../docs/monitoring/alerts.yml');

/** Runs Prometheus's own tool (Debian: apt-get install prometheus). */
const runPromtool = (args: string[], input = '') => spawnSync('promtool', args, { encoding: 'utf8', input });
const isInstalled = runPromtool(['--version']).status === 0;

const TOKEN = 'a-token-for-metrics-of-tests';
let server: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-promtool-'));
  server = await startTestApp({ METRICS_TOKEN: TOKEN });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe.skipIf(!isInstalled)('what Prometheus itself says of (rule W8)', () => {
  test('the alert rules', () => {
    const { status, stdout } = runPromtool(['check', 'rules', '--lint-fatal', ALERTS]);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)]);
  });

  test('the metrics that the server exports', async () => {
    const { text } = await new Client(server.app).get('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    const { stdout, stderr, error } = runPromtool(['check', 'metrics'], text);
    expect(error).toBeUndefined();
    // It criticizes names from Node's library; ours are clean.
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('vitrine_'))).toEqual([]);
  });

  test('each alert, for series that it is for and for a healthy hour', () => {
    writeFileSync(
      join(folder, 'alerts.test.yml'),
      JSON.stringify({ rule_files: [ALERTS], evaluation_interval: '1m', tests }),
    );
    const { status, stdout, stderr } = runPromtool(['test', 'rules', join(folder, 'alerts.test.yml')]);
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});

const LABELS = 'job="vitrine",instance="a"';
/** A series over two hours: one value per minute, constant or growing by a step. */
const createSeries = (name: string, labels: string, values: string) => ({
  series: `${name}{${[LABELS, labels].filter(Boolean).join(',')}}`,
  values,
});
const formatSteady = (value: number) => `${value}x120`;
const formatGrowing = (step: number) => `0+${step}x120`;

const HEALTHY = [
  createSeries('up', '', formatSteady(1)),
  createSeries('vitrine_database_up', '', formatSteady(1)),
  createSeries('vitrine_http_requests_total', 'status="2xx",route="/p/:address",method="GET"', formatGrowing(6_000)),
  createSeries('vitrine_http_requests_total', 'status="5xx",route="/p/:address",method="GET"', formatGrowing(3)),
  createSeries('vitrine_http_request_duration_seconds_bucket', 'le="0.1",route="/p/:address"', formatGrowing(5_990)),
  createSeries('vitrine_http_request_duration_seconds_bucket', 'le="10",route="/p/:address"', formatGrowing(6_000)),
  createSeries('vitrine_http_request_duration_seconds_bucket', 'le="+Inf",route="/p/:address"', formatGrowing(6_000)),
  createSeries('nodejs_eventloop_lag_p99_seconds', '', formatSteady(0.012)),
  createSeries('vitrine_mail_queue_oldest_age_seconds', '', formatSteady(100)),
  createSeries('vitrine_mails_total', 'outcome="sent"', formatGrowing(20)),
  createSeries('vitrine_sign_ins_total', 'way="password",outcome="signed-in"', formatGrowing(10)),
  createSeries('vitrine_sign_ins_total', 'way="password",outcome="refused"', formatGrowing(4)),
  createSeries('vitrine_typeset_queue_length', '', formatSteady(2)),
  createSeries('vitrine_payments_total', 'outcome="recorded"', formatGrowing(1)),
  createSeries('vitrine_file_operations_total', 'operation="get",outcome="done"', formatGrowing(100)),
  createSeries('vitrine_data_free_bytes', '', formatSteady(50e9)),
  createSeries('vitrine_database_pool_waiting', '', formatSteady(0)),
  createSeries('vitrine_rate_limits_hit_total', 'limit="callsPerAccount"', formatGrowing(60)),
  createSeries('process_resident_memory_bytes', '', formatSteady(3e8)),
  createSeries('vitrine_build_info', 'version="0.1.0"', formatSteady(1)),
];

/** Series that trigger each alert, replacing those of a healthy hour. */
const ALERT_SERIES: Record<string, ReturnType<typeof createSeries>[]> = {
  VitrineDown: [createSeries('up', '', formatSteady(0))],
  VitrineDatabaseDown: [createSeries('vitrine_database_up', '', formatSteady(0))],
  VitrineErrors: [
    createSeries('vitrine_http_requests_total', 'status="5xx",route="/p/:address",method="GET"', formatGrowing(120)),
  ],
  VitrineSlow: [
    createSeries('vitrine_http_request_duration_seconds_bucket', 'le="0.1",route="/p/:address"', formatGrowing(1_000)),
    createSeries('vitrine_http_request_duration_seconds_bucket', 'le="10",route="/p/:address"', formatGrowing(6_000)),
    createSeries('vitrine_http_request_duration_seconds_bucket', 'le="+Inf",route="/p/:address"', formatGrowing(6_000)),
  ],
  VitrineEventLoopBlocked: [createSeries('nodejs_eventloop_lag_p99_seconds', '', formatSteady(0.6))],
  VitrineMailStuck: [createSeries('vitrine_mail_queue_oldest_age_seconds', '', formatSteady(4_000))],
  VitrineMailRefused: [createSeries('vitrine_mails_total', 'outcome="refused"', formatGrowing(1))],
  VitrineSignInsFailing: [createSeries('vitrine_sign_ins_total', 'way="google",outcome="failed"', formatGrowing(1))],
  VitrinePasswordGuessing: [
    createSeries('vitrine_sign_ins_total', 'way="password",outcome="refused"', formatGrowing(300)),
  ],
  VitrineTypesettersOverloaded: [createSeries('vitrine_typeset_queue_length', '', formatSteady(40))],
  VitrineTypesettersDying: [createSeries('vitrine_typesetter_losses_total', 'reason="died"', formatGrowing(1))],
  VitrinePaymentsFailing: [createSeries('vitrine_payments_total', 'outcome="mismatch"', formatGrowing(1))],
  VitrineFilesUnavailable: [
    createSeries('vitrine_file_operations_total', 'operation="put",outcome="failed"', formatGrowing(1)),
  ],
  VitrineDiskFull: [createSeries('vitrine_data_free_bytes', '', formatSteady(1e8))],
  VitrinePoolExhausted: [createSeries('vitrine_database_pool_waiting', '', formatSteady(5))],
  VitrineOverloaded: [createSeries('vitrine_rate_limits_hit_total', 'limit="overload"', formatGrowing(60))],
  VitrineHousekeepingFailing: [createSeries('vitrine_housekeeping_failures_total', '', formatGrowing(1))],
  VitrineMemoryGrowing: [createSeries('process_resident_memory_bytes', '', formatSteady(2e9))],
  VitrineVersionsDiffer: [createSeries('vitrine_build_info', 'version="0.2.0"', formatSteady(1))],
};

/** Counts firing alerts of a name with a query, so that their labels need not be listed. */
const expectFiring = (alert: string, count: number) => ({
  expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
  eval_time: '100m',
  exp_samples: [{ labels: '{}', value: count }],
});

const tests = [
  {
    interval: '1m',
    input_series: HEALTHY,
    promql_expr_test: Object.keys(ALERT_SERIES).map((alert) => expectFiring(alert, 0)),
  },
  ...Object.entries(ALERT_SERIES).map(([alert, planted]) => {
    const names = new Set(planted.map(({ series: name }) => name));
    return {
      interval: '1m',
      input_series: [...HEALTHY.filter(({ series: name }) => !names.has(name)), ...planted],
      promql_expr_test: [expectFiring(alert, 1)],
    };
  }),
];
