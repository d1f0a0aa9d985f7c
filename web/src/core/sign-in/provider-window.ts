import { type Intent, POPUP_CHANNEL, type PopupResult, popupStart } from '@vitrine/contract/providers';

const FEATURES = 'popup,width=520,height=680';

/** Milliseconds that a provider's window may take; then its state on the server is over as well. */
const PATIENCE = 10 * 60 * 1_000;

/** Where this tab is to come back to; the provider's last page, provider-window.js, reads it. */
const RETURN = 'provider-return';

/**
 * Opens a provider's window and waits for what comes of it. The window tells by a BroadcastChannel: a window's
 * own `closed` reads true too early under some providers' policies, so a window that the person shuts is noticed
 * by `signal` alone, which whoever waits ends when they begin anew or go elsewhere; the window goes then, too.
 * Where windows are blocked the provider is visited in this tab. Must be called from a press, at once.
 */
export function askProvider(provider: string, intent: Intent, signal?: AbortSignal): Promise<PopupResult> {
  const address = popupStart(provider, intent);
  const channel = new BroadcastChannel(POPUP_CHANNEL);
  // A new window starts with a copy of what this tab holds: it must not take itself for the tab.
  sessionStorage.removeItem(RETURN);
  const opened = window.open(address, '_blank', FEATURES);
  if (!opened) {
    sessionStorage.setItem(RETURN, window.location.pathname + window.location.search);
    window.location.assign(address);
  }
  const answered = new AbortController();
  return new Promise<PopupResult>((resolve, reject) => {
    const end = () => {
      opened?.close();
      reject(new DOMException('The provider was not waited for any longer.', 'AbortError'));
    };
    const timer = setTimeout(end, PATIENCE);
    answered.signal.addEventListener('abort', () => clearTimeout(timer));
    channel.addEventListener('message', ({ data }: MessageEvent<PopupResult>) => resolve(data));
    signal?.addEventListener('abort', end, { signal: answered.signal });
  }).finally(() => {
    answered.abort();
    channel.close();
  });
}
