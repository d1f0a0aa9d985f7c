import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { METRICS } from '../../telemetry/metric-definitions.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../../docs/monitoring', file), 'utf8');
const dashboard = read('dashboard.json');
const alerts = read('alerts.yml');
const runbooks = read('runbooks.md');

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
  labels: { severity: string };
}

const ALERTS: Alert[] = parse(alerts).groups.flatMap(({ rules }: { rules: Alert[] }) => rules);
/** Runbook sections by title. */
const SECTIONS = new Map(
  runbooks
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
);

const TOKEN = 'a-token-for-metrics-of-tests';
let server: TestApp;
let exported: Set<string>;
beforeAll(async () => {
  server = await startTestApp({ METRICS_TOKEN: TOKEN });
  const { text } = await new Client(server.app).get('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  exported = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
});
afterAll(() => server.close());

describe('dashboard, alerts and runbooks use what there is (rule W8)', () => {
  test.each([
    ['dashboard.json', dashboard],
    ['alerts.yml', alerts],
    ['runbooks.md', runbooks],
  ])('every metric in %s is exported', (_file, text) => {
    const names = new Set(text.match(/\b(vitrine|nodejs|process)_[a-z_0-9]+\b/g));
    expect(names.size).toBeGreaterThan(3);
    expect([...names].filter((name) => !exported.has(name))).toEqual([]);
  });

  test('every label that a metric of ours is asked for is one that it has', () => {
    const queriedSeries = [...`${dashboard.replaceAll('\\"', '"')}\n${alerts}`.matchAll(/\b(vitrine_\w+)\{([^}]*)\}/g)];
    expect(queriedSeries.length).toBeGreaterThan(30);
    const wrong = queriedSeries.flatMap(([, name = '', selectors = '']) => {
      const definition = METRICS[name.replace(/_(bucket|sum|count)$/, '') as keyof typeof METRICS];
      const labels: readonly string[] = [...(definition?.labels ?? []), 'job', 'instance', 'le'];
      const used = [...selectors.matchAll(/(\w+)(?:=~?|!=)"/g)].map(([, label = '']) => label);
      return used.filter((label) => !labels.includes(label)).map((label) => `${name} ${label}`);
    });
    expect(wrong).toEqual([]);
  });

  test('every metric of ours is on the dashboard', () => {
    expect(Object.keys(METRICS).filter((name) => !dashboard.includes(name))).toEqual([]);
  });

  test('every alert has its runbook, and every runbook its alert', () => {
    expect([...SECTIONS.keys()]).toEqual(ALERTS.map(({ alert }) => alert));
    for (const { alert, annotations } of ALERTS) {
      expect(annotations.runbook).toBe(`docs/monitoring/runbooks.md#${alert.toLowerCase()}`);
      const section = SECTIONS.get(alert) ?? '';
      for (const part of ['**What it means.**', '**Look at.**', '**Do.**'])
        expect([alert, section]).toEqual([alert, expect.stringContaining(part)]);
    }
  });

  test('panels lie beside one another, each with a name of its own', () => {
    const {
      panels,
    }: { panels: { id: number; title: string; gridPos: { x: number; y: number; w: number; h: number } }[] } =
      JSON.parse(dashboard);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    const overlapping = panels.filter(({ gridPos: a }, index) =>
      panels
        .slice(index + 1)
        .some(({ gridPos: b }) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h),
    );
    expect(overlapping.map(({ title }) => title)).toEqual([]);
  });
});
