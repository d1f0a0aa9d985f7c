import { describe, expect, test } from 'vitest';
import { acceptsGzip, chooseEncoding, isFresh, prefersPage } from './negotiate.ts';

describe('the encoding', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['BR;Q=1.0', 'br'],
    ['br;q=0.000', undefined],
    ['br;q=0.000, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['gzip;q=0.5, identity', undefined],
    ['brotli', undefined],
    [';;q=,', undefined],
  ])('%s gets %s, also when asked again', (accepted, encoding) => {
    expect(chooseEncoding({ 'accept-encoding': accepted })).toBe(encoding);
    expect(chooseEncoding({ 'accept-encoding': accepted })).toBe(encoding);
  });

  test.each([
    [undefined, false],
    ['gzip, deflate, br, zstd', true],
    ['br, gzip;q=0.1', true],
    ['gzip;q=0', false],
    ['x-gzip', false],
  ])('%s takes gzip: %s', (accepted, takes) => {
    expect(acceptsGzip({ 'accept-encoding': accepted })).toBe(takes);
  });
});

test('headers that no browser sends are not parsed: that takes longer than the answer', () => {
  const encoding = `br${', *'.repeat(5_000)}`;
  expect(chooseEncoding({ 'accept-encoding': encoding })).toBeUndefined();
  expect(acceptsGzip({ 'accept-encoding': encoding.replace('br', 'gzip') })).toBe(false);
  expect(prefersPage({ accept: 'text/html' })).toBe(true);
  expect(prefersPage({ accept: `text/html${', a/b'.repeat(3_000)}` })).toBe(false);
});

describe('a tag', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['"b"', false],
    ['*', true],
    ['a', false],
  ])('of %s is fresh: %s', (header, fresh) => {
    expect(isFresh({ 'if-none-match': header }, '"a"')).toBe(fresh);
    if (header !== 'a') expect(isFresh({ 'if-none-match': header }, 'W/"a"')).toBe(fresh);
  });
});

test.each([
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', true],
  ['text/html', true],
  ['application/json, text/plain, */*', false],
  ['application/json, text/html;q=0.5', false],
  ['text/html;q=0', false],
  ['*/*', false],
  ['image/png', false],
  [undefined, false],
])('who accepts %s is told in a page: %s', (accept, page) => {
  expect(prefersPage({ accept })).toBe(page);
});
