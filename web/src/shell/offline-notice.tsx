import { useEffect, useSyncExternalStore } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { openDocument, pendingTarget } from './document-links.ts';

/** Prevents links to documents from ending at the browser's own error page. @returns a function that ends that */
function interceptLinks(): () => void {
  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const url = new URL(link.href);
    const { origin, pathname, search } = window.location;
    const isSamePageAnchor = url.hash && url.pathname === pathname && url.search === search;
    if (isSamePageAnchor || !url.protocol.startsWith('http')) return;
    // Other origins do not depend on our server; a new tab leaves this one as it is.
    const isExternal = url.origin !== origin || link.target === '_blank';
    if (isExternal && navigator.onLine) return;
    event.preventDefault();
    void openDocument(url);
  };
  document.addEventListener('click', handleClick);
  return () => document.removeEventListener('click', handleClick);
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Tells the user at the lower edge of the window that there is no network, and what could not be opened. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const url = useSyncExternalStore(pendingTarget.subscribe, pendingTarget.read);
  useEffect(interceptLinks, []);
  // When the network is back, the user can follow the link again.
  useEffect(() => {
    const clearTarget = () => pendingTarget.write(undefined);
    window.addEventListener('online', clearTarget);
    return () => window.removeEventListener('online', clearTarget);
  }, []);
  if (isOnline && !url) return null;
  return (
    <div data-keep-clear className="sticky bottom-0 z-20 mx-auto w-full max-w-3xl p-2">
      <Alert
        // Announce each blocked click.
        key={url?.href}
        tone={url ? 'danger' : 'warning'}
        title={isOnline ? 'Vitrine cannot be reached.' : 'You are offline.'}
        actions={
          url && (
            <>
              <Button onClick={() => openDocument(url)}>Try again</Button>
              <Button variant="quiet" onClick={() => pendingTarget.write(undefined)}>
                Stay here
              </Button>
            </>
          )
        }
      >
        {url
          ? 'The page you asked for cannot be opened right now. This page stays as it is.'
          : 'Saving and downloading work again once you are back online.'}
      </Alert>
    </div>
  );
}
