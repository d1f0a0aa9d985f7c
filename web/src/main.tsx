import './core/preact/as-react.ts';
import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setSessionLostHandler } from './core/api/api.ts';
import { userDrafts } from './core/drafts/user-drafts.ts';
import { explainChunkFailures } from './core/errors/failure-text.ts';
import { applyStoredAppearance } from './core/preferences/appearance.ts';
import { waitForSignIn } from './core/session/expired-calls.ts';
import { queries } from './core/session/query-client.ts';
import { router } from './routes.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element #root to draw the app into.');

explainChunkFailures();
applyStoredAppearance();
reloadWhenRestored();
userDrafts.removeOld();
setSessionLostHandler(waitForSignIn);

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

/**
 * Reloads the page when the browser restores it from its back/forward cache: after a logout, going back must not show
 * the previous content. The page is kept hidden, so that it does not flash.
 */
function reloadWhenRestored(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    document.documentElement.hidden = persisted;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}
