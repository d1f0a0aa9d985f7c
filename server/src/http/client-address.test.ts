import { expect, test } from 'vitest';
import { listWiderNetworks, toCoarseNetwork, toNetwork } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.x'],
  ['::ffff:203.0.113.7', '203.0.x'],
  ['2001:0db8:1:2::9', '2001:db8:x'],
  ['::1', '0:0:x'],
  ['nowhere', ''],
])('%s is shown as %s', (address, network) => {
  expect(toCoarseNetwork(address)).toBe(network);
});

test.each([
  ['2001:db8:1:ab12', ['2001:db8:1:ab::/56', '2001:db8:1::/48']],
  ['2001:db8:1:2', ['2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['203.0.113.7', []],
])('%s is within %j', (network, wider) => {
  expect(listWiderNetworks(network)).toEqual(wider);
});
