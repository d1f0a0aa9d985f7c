/** Signs of browsers, the more particular before those whose sign they carry too. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/^(?=.*\bVersion\/\d)(?=.*\bSafari\/)/, 'Safari'],
];

/** Signs of systems; phones name the system that theirs grew from as well. */
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const named = (agent: string, signs: typeof BROWSERS) => signs.find(([sign]) => sign.test(agent))?.[1];

/** A browser's description of itself in words that a person knows: 'Firefox on Windows'. */
export function deviceName(agent: string): string {
  const browser = named(agent, BROWSERS);
  const system = named(agent, SYSTEMS);
  if (!browser && !system) return 'Unknown device';
  return system ? `${browser ?? 'Unknown browser'} on ${system}` : `${browser}`;
}
