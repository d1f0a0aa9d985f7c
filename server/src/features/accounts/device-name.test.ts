import { expect, test } from 'vitest';
import { formatDeviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const MOBILE_SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144 on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141 on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge 141 on Windows',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`, 'Opera 125 on Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome 141 on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141 on Chrome OS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome 141 on Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 28 on Android 14',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari 18 on macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${MOBILE_SAFARI} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari 18 on iPhone (iOS 18.5)',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${MOBILE_SAFARI} CriOS/141.0.7390.69 Mobile/15E148 Safari/604.1`,
    'Chrome 141 on iPhone (iOS 18.5)',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${MOBILE_SAFARI} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox 144 on iPad (iOS 18.5)',
  ],
  [`Mozilla/5.0 (Linux; Android 14; wv) ${WEBKIT} Version/4.0 Mobile`, 'Android Browser 4 on Android 14'],
  ['Mozilla/5.0 Firefox/144.0', 'Firefox 144'],
  ['curl/8.14.1', 'Unknown device'],
  // No free text from the header appears in our mails and lists.
  ['Your refund waits at https://evil.example /1.0 now', 'Unknown device'],
  ['Mozilla/5.0 (Windows NT 10.0) Call-0800/1 Firefox/call.0800.now', 'Firefox on Windows'],
  ['', 'Unknown device'],
])('%s', (agent, words) => {
  expect(formatDeviceName(agent)).toBe(words);
});
