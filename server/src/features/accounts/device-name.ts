import Bowser from 'bowser';

/**
 * Names a device from its User-Agent header in familiar terms, with what distinguishes two devices: 'Firefox 144 on
 * Windows', 'Safari 18 on iPhone (iOS 18.5)'. The header is untrusted, so only names known to the library and numbers
 * are shown. Versions that browsers no longer report truthfully are left out: Windows and macOS always report 10, and
 * Chrome on Android too.
 */
export function formatDeviceName(agent: string): string {
  if (!agent) return UNKNOWN_DEVICE;
  // No browser sends a longer one.
  const { browser, os, platform } = Bowser.parse(agent.slice(0, 300));
  const program = BROWSERS.has(browser.name ?? '') && formatBrowser(browser.name ?? '', browser.version);
  const system = SYSTEMS.has(os.name ?? '') && formatSystem(os.name ?? '', os.version, platform.model, agent);
  if (!program) return system || UNKNOWN_DEVICE;
  return system ? `${program} on ${system}` : program;
}

const UNKNOWN_DEVICE = 'Unknown device';
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

const SHORT_BROWSER_NAMES: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

function formatBrowser(name: string, version = ''): string {
  const [major] = /^\d+/.exec(version) ?? [];
  return [SHORT_BROWSER_NAMES[name] ?? name, major].filter(Boolean).join(' ');
}

function formatSystem(name: string, version = '', model = '', agent = ''): string {
  const [number] = /^\d+(\.\d+)?/.exec(version) ?? [];
  const nameWithVersion = [name, number].filter(Boolean).join(' ');
  if (name === 'iOS') return /^(iPhone|iPad|iPod)$/.test(model) ? `${model} (${nameWithVersion})` : nameWithVersion;
  return name === 'Android' && !/Android 10; K\)/.test(agent) ? nameWithVersion : name;
}
