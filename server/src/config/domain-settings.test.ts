import { expect, test } from 'vitest';
import { BadSetting, readConfig } from './config.ts';

const read = (settings: Record<string, string>) => readConfig({ SECRET_KEY: 'x'.repeat(32), ...settings });

test('domains are off unless they are switched on, and lead to the host of portfolios unless it is said where', () => {
  expect(read({}).domains).toBeUndefined();
  const on = { CUSTOM_DOMAINS: 'on' };
  expect(read(on).domains).toEqual({ target: 'localhost', token: undefined });
  expect(read({ ...on, CUSTOM_DOMAIN_TARGET: 'pages.example' }).domains?.target).toBe('pages.example');
});

test('the proxy needs a token wherever it could hide who asks (rule P28)', () => {
  const on = { CUSTOM_DOMAINS: 'on' };
  const mail = { MAIL_URL: 'smtp://localhost', PAYMENTS: 'off' };
  const token = { CUSTOM_DOMAIN_TOKEN: 'x'.repeat(16) };
  const settings: Record<string, string>[] = [
    { ...mail, PUBLIC_ORIGIN: 'https://vitrine.example' },
    { TRUSTED_PROXIES: '127.0.0.1' },
    { PORTFOLIO_ORIGIN: 'https://pages.example' },
  ];
  for (const proxied of settings) {
    expect(() => read({ ...on, ...proxied })).toThrow(/^CUSTOM_DOMAIN_TOKEN must be set when CUSTOM_DOMAINS is on/);
    expect(read({ ...on, ...proxied, ...token }).domains?.token).toBe(token.CUSTOM_DOMAIN_TOKEN);
  }
});

test.each(['9.9.9.9', '9.9.9.9:5353', '2620:fe::fe', '[2620:fe::fe]:53', '9.9.9.9, 149.112.112.112'])(
  '%s are servers that can be asked',
  (servers) => {
    expect(() => read({ DNS_SERVERS: servers })).not.toThrow();
  },
);

test.each([
  [{ DNS_SERVERS: 'dns.example' }, 'DNS_SERVERS must be addresses such as 9.9.9.9'],
  [{ DNS_SERVERS: '9.9.9.9:0' }, 'DNS_SERVERS must be addresses such as 9.9.9.9'],
  [{ DNS_SERVERS: '9.9.9.9:99999' }, 'DNS_SERVERS must be addresses such as 9.9.9.9'],
  [{ DNS_SERVERS: '9.9.9.9,,' }, 'DNS_SERVERS must be addresses such as 9.9.9.9'],
  [{ CUSTOM_DOMAINS: 'yes' }, 'CUSTOM_DOMAINS must be on or off'],
  [{ CUSTOM_DOMAIN_TARGET: 'https://pages.example' }, 'CUSTOM_DOMAIN_TARGET must be a host name'],
  [{ CUSTOM_DOMAIN_TOKEN: 'short' }, 'CUSTOM_DOMAIN_TOKEN must have at least 16 characters'],
])('%j is refused in one sentence', (settings, sentence) => {
  expect(() => read(settings)).toThrow(BadSetting);
  expect(() => read(settings)).toThrow(sentence);
});
