import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';

const ALERTS = join(import.meta.dirname, '../../../../docs/monitoring/alerts.yml');

/** Runs Prometheus's own tool (Debian: apt-get install prometheus). */
const promtool = (args: string[], input = '') => spawnSync('promtool', args, { encoding: 'utf8', input });
const isThere = promtool(['--version']).status === 0;

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

describe.skipIf(!isThere)('what Prometheus itself says of (rule W8)', () => {
  test('the alert rules', () => {
    const { status, stdout } = promtool(['check', 'rules', '--lint-fatal', ALERTS]);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)]);
  });

  test('the metrics that the server exports', async () => {
    const { text } = await new Client(server.app).get('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    const { stdout, stderr, error } = promtool(['check', 'metrics'], text);
    expect(error).toBeUndefined();
    // It criticizes names from Node's library; ours are clean.
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes('vitrine_'))).toEqual([]);
  });

  test('each alert, for series that it is for and for a healthy hour', () => {
    writeFileSync(
      join(folder, 'alerts.test.yml'),
      JSON.stringify({ rule_files: [ALERTS], evaluation_interval: '1m', tests }),
    );
    const { status, stdout, stderr } = promtool(['test', 'rules', join(folder, 'alerts.test.yml')]);
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});

const LABELS = 'job="vitrine",instance="a"';
/** A series over two hours: one value per minute, constant or growing by a step. */
const series = (name: string, labels: string, values: string) => ({
  series: `${name}{${[LABELS, labels].filter(Boolean).join(',')}}`,
  values,
});
const steady = (value: number) => `${value}x120`;
const growing = (step: number) => `0+${step}x120`;

const HEALTHY = [
  series('up', '', steady(1)),
  series('vitrine_database_up', '', steady(1)),
  series('vitrine_http_requests_total', 'status="2xx",route="/p/:address",method="GET"', growing(6_000)),
  series('vitrine_http_requests_total', 'status="5xx",route="/p/:address",method="GET"', growing(3)),
  series('vitrine_http_request_duration_seconds_bucket', 'le="0.1",route="/p/:address"', growing(5_990)),
  series('vitrine_http_request_duration_seconds_bucket', 'le="10",route="/p/:address"', growing(6_000)),
  series('vitrine_http_request_duration_seconds_bucket', 'le="+Inf",route="/p/:address"', growing(6_000)),
  series('nodejs_eventloop_lag_p99_seconds', '', steady(0.012)),
  series('vitrine_mail_queue_oldest_age_seconds', '', steady(100)),
  series('vitrine_mails_total', 'outcome="sent"', growing(20)),
  series('vitrine_sign_ins_total', 'way="password",outcome="signed-in"', growing(10)),
  series('vitrine_sign_ins_total', 'way="password",outcome="refused"', growing(4)),
  series('vitrine_typeset_queue_length', '', steady(2)),
  series('vitrine_payments_total', 'outcome="recorded"', growing(1)),
  series('vitrine_file_operations_total', 'operation="get",outcome="done"', growing(100)),
  series('vitrine_data_free_bytes', '', steady(50e9)),
  series('vitrine_database_pool_waiting', '', steady(0)),
  series('vitrine_rate_limits_hit_total', 'limit="callsPerAccount"', growing(60)),
  series('process_resident_memory_bytes', '', steady(3e8)),
  series('vitrine_build_info', 'version="0.1.0"', steady(1)),
];

/** Series that trigger each alert, replacing those of a healthy hour. */
const PLANTED: Record<string, ReturnType<typeof series>[]> = {
  VitrineDown: [series('up', '', steady(0))],
  VitrineDatabaseDown: [series('vitrine_database_up', '', steady(0))],
  VitrineErrors: [series('vitrine_http_requests_total', 'status="5xx",route="/p/:address",method="GET"', growing(120))],
  VitrineSlow: [
    series('vitrine_http_request_duration_seconds_bucket', 'le="0.1",route="/p/:address"', growing(1_000)),
    series('vitrine_http_request_duration_seconds_bucket', 'le="10",route="/p/:address"', growing(6_000)),
    series('vitrine_http_request_duration_seconds_bucket', 'le="+Inf",route="/p/:address"', growing(6_000)),
  ],
  VitrineEventLoopBlocked: [series('nodejs_eventloop_lag_p99_seconds', '', steady(0.6))],
  VitrineMailStuck: [series('vitrine_mail_queue_oldest_age_seconds', '', steady(4_000))],
  VitrineMailRefused: [series('vitrine_mails_total', 'outcome="refused"', growing(1))],
  VitrineSignInsFailing: [series('vitrine_sign_ins_total', 'way="google",outcome="failed"', growing(1))],
  VitrinePasswordGuessing: [series('vitrine_sign_ins_total', 'way="password",outcome="refused"', growing(300))],
  VitrineTypesettersOverloaded: [series('vitrine_typeset_queue_length', '', steady(40))],
  VitrineTypesettersDying: [series('vitrine_typesetter_losses_total', 'reason="died"', growing(1))],
  VitrinePaymentsFailing: [series('vitrine_payments_total', 'outcome="failed"', growing(1))],
  VitrineFilesUnavailable: [series('vitrine_file_operations_total', 'operation="put",outcome="failed"', growing(1))],
  VitrineDiskFull: [series('vitrine_data_free_bytes', '', steady(1e8))],
  VitrinePoolExhausted: [series('vitrine_database_pool_waiting', '', steady(5))],
  VitrineOverloaded: [series('vitrine_rate_limits_hit_total', 'limit="overload"', growing(60))],
  VitrineHousekeepingFailing: [series('vitrine_housekeeping_failures_total', '', growing(1))],
  VitrineMemoryGrowing: [series('process_resident_memory_bytes', '', steady(2e9))],
  VitrineVersionsDiffer: [series('vitrine_build_info', 'version="0.2.0"', steady(1))],
};

/** Counts firing alerts of a name with a query, so that their labels need not be listed. */
const firing = (alert: string, count: number) => ({
  expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`,
  eval_time: '100m',
  exp_samples: [{ labels: '{}', value: count }],
});

const tests = [
  { interval: '1m', input_series: HEALTHY, promql_expr_test: Object.keys(PLANTED).map((alert) => firing(alert, 0)) },
  ...Object.entries(PLANTED).map(([alert, planted]) => {
    const names = new Set(planted.map(({ series: name }) => name));
    return {
      interval: '1m',
      input_series: [...HEALTHY.filter(({ series: name }) => !names.has(name)), ...planted],
      promql_expr_test: [firing(alert, 1)],
    };
  }),
];
