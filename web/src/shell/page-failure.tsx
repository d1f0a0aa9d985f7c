import { ApiError } from '../core/api/api.ts';
import { isChunkFailure } from '../core/errors/failure-text.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { reload } from './document-links.ts';

/** Replaces a page that failed: shows the error and the next steps. */
export function PageFailure({ error }: { error: unknown }) {
  const isExplained = error instanceof ApiError || isChunkFailure(error);
  const text = isExplained ? error.message : 'Something went wrong. Reloading usually helps.';
  return (
    <div className="mx-auto max-w-lg px-4 py-12">
      <Alert tone="danger" title="This page could not be shown." actions={<Button onClick={reload}>Reload</Button>}>
        {text}
      </Alert>
    </div>
  );
}
