import { ApiError } from '../api.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

/** Stands for a page that broke: what happened, and a way on. */
export function PageFailure({ error }: { error: unknown }) {
  const said = error instanceof ApiError ? error.message : undefined;
  const text = said ?? 'Its code may have been renewed in the meantime, or something in it went wrong.';
  return (
    <div className="mx-auto max-w-lg px-4 py-12">
      <Alert
        tone="danger"
        title="This page could not be shown."
        actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
      >
        {text} Reloading usually helps.
      </Alert>
    </div>
  );
}
