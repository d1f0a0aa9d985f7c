import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSessionLost } from './api.ts';
import { router } from './routes.tsx';
import { explainChunkFailures } from './shell/chunk-failure.ts';
import { sendAgain } from './shell/expired-calls.ts';
import { personDrafts } from './shell/person-drafts.ts';
import { queries } from './shell/query-client.ts';
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
