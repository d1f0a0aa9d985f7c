import Bowser from 'bowser';

/**
 * Names a device from its User-Agent header in familiar terms, with what distinguishes two devices: 'Firefox 144 on
 * Windows', 'Safari 18 on iPhone (iOS 18.5)'. The header is untrusted, so only names known to the library and numbers
 * are shown. Versions that browsers no longer report truthfully are left out: Windows and macOS always report 10, and
 * Chrome on Android too.
 */
export function nameDevice(agent: string): string {
  if (!agent) return UNKNOWN;
  // No browser sends a longer one.
  const { browser, os, platform } = Bowser.parse(agent.slice(0, 300));
  const program = BROWSERS.has(browser.name ?? '') && nameProgram(browser.name ?? '', browser.version);
  const system = SYSTEMS.has(os.name ?? '') && nameSystem(os.name ?? '', os.version, platform.model, agent);
  if (!program) return system || UNKNOWN;
  return system ? `${program} on ${system}` : program;
}

const UNKNOWN = 'Unknown device';
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

const SHORT: Record<string, string> = { 'Microsoft Edge': 'Edge', 'Samsung Internet for Android': 'Samsung Internet' };

function nameProgram(name: string, version = ''): string {
  const [major] = /^\d+/.exec(version) ?? [];
  return [SHORT[name] ?? name, major].filter(Boolean).join(' ');
}

function nameSystem(name: string, version = '', model = '', agent = ''): string {
  const [number] = /^\d+(\.\d+)?/.exec(version) ?? [];
  const numbered = [name, number].filter(Boolean).join(' ');
  if (name === 'iOS') return /^(iPhone|iPad|iPod)$/.test(model) ? `${model} (${numbered})` : numbered;
  return name === 'Android' && !/Android 10; K\)/.test(agent) ? numbered : name;
}
