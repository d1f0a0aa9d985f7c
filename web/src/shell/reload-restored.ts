/**
 * Loads the page anew when the browser brings it back from its back/forward cache: whoever goes back after
 * signing out must not see what stood there. The page is kept hidden, so that it does not even flash.
 */
export function reloadRestored(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    document.documentElement.hidden = persisted;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
