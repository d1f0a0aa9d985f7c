import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSessionLost } from './api.ts';
import { personDrafts } from './core/drafts/person-drafts.ts';
import { explainChunkFailures } from './core/errors/chunk-failure.ts';
import { sendAgain } from './core/session/expired-calls.ts';
import { queries } from './core/session/query-client.ts';
import { router } from './routes.tsx';
import { reloadRestored } from './shell/reload-restored.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element #root to draw the app into.');

explainChunkFailures();
reloadRestored();
personDrafts.removeOld();
onSessionLost(sendAgain);

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
