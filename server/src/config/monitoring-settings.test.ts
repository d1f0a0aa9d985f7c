import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { BadSetting, readConfig } from './config.ts';

const folder = mkdtempSync(`${tmpdir()}/vitrine-monitoring-`);
afterAll(() => rmSync(folder, { recursive: true }));

const read = (environment: Record<string, string>) => readConfig({ VITRINE_DATA: folder, ...environment }).monitoring;
const TOKEN = 'sixteen-or-more-1';

describe('metrics are nowhere, on a port of their own, or on the main one with a token (rule W1)', () => {
  test.each([
    [{}, undefined],
    [{ METRICS_HOST: '0.0.0.0' }, undefined],
    [{ METRICS_PORT: '9464' }, { own: { host: '127.0.0.1', port: 9464 }, token: undefined }],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '::1' },
      { own: { host: '::1', port: 9464 }, token: undefined },
    ],
    [{ METRICS_TOKEN: TOKEN }, { own: undefined, token: TOKEN }],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: TOKEN },
      { own: { host: '0.0.0.0', port: 9464 }, token: TOKEN },
    ],
  ])('%o', (environment, expected) => {
    expect(read(environment as Record<string, string>).metrics).toEqual(expected);
  });

  test.each([
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, /^METRICS_TOKEN must be set too: METRICS_HOST is 0\.0\.0\.0/],
    [{ METRICS_PORT: '0' }, /^METRICS_PORT must be a port number/],
    [{ METRICS_PORT: 'x' }, /^METRICS_PORT must be a port number/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16 characters/],
    [{ METRICS_TOKEN: 'with a blank inside' }, /^METRICS_TOKEN must be a token without blanks/],
  ])('%o stops the start, in a sentence', (environment, sentence) => {
    expect(() => read(environment as Record<string, string>)).toThrow(BadSetting);
    expect(() => read(environment as Record<string, string>)).toThrow(sentence);
  });
});

describe('traces go where OpenTelemetry says', () => {
  test.each([
    [{}, undefined],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' },
      { url: 'http://localhost:4318/v1/traces', protocol: 'http/protobuf' },
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      },
      { url: 'https://traces.example/in', protocol: 'http/json' },
    ],
  ])('%o', (environment, expected) => {
    expect(read(environment as Record<string, string>).tracing).toEqual(expected);
  });

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4317' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address/],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /^OTEL_EXPORTER_OTLP_PROTOCOL must be http\/protobuf or http\/json/],
  ])('%o stops the start', (environment, sentence) => {
    expect(() => read(environment as Record<string, string>)).toThrow(sentence);
  });
});
