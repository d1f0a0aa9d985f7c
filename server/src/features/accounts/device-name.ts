import Bowser from 'bowser';

/**
 * A browser's description of itself in words that a person knows, with what tells two devices apart:
 * 'Firefox 144 on Windows', 'Safari 18 on iPhone (iOS 18.5)'. Versions that browsers no longer tell truly are left
 * out: Windows and macOS for ever call themselves 10, and Chrome's Android too.
 */
export function nameDevice(agent: string): string {
  if (!agent) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(agent);
  const [major] = browser.version?.split('.') ?? [];
  const program = browser.name && [SHORT[browser.name] ?? browser.name, major].filter(Boolean).join(' ');
  const system = nameSystem(os, platform.model, agent);
  if (!program) return system ?? UNKNOWN;
  return system ? `${program} on ${system}` : program;
}

const UNKNOWN = 'Unknown device';

const SHORT: Record<string, string> = { 'Microsoft Edge': 'Edge', 'Samsung Internet for Android': 'Samsung Internet' };

function nameSystem({ name, version }: { name?: string; version?: string }, model: string | undefined, agent: string) {
  if (name === 'iOS') return model ? `${model} (iOS ${version})` : `iOS ${version}`;
  if (name !== 'Android' || /Android 10; K\)/.test(agent)) return name;
  return `Android ${version}`;
}
