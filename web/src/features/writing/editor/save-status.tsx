import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { SavedPost } from './use-saved-post.ts';

const TEXTS = {
  saved: 'Saved',
  waiting: 'Writing…',
  saving: 'Saving…',
  failed: 'Not saved',
  conflict: 'Not saved',
} as const;

/** Shows whether the text is saved, and what to do if it is not. */
export function SaveStatus({ saved: { state, error, fields, flush, settle: resolveConflict } }: { saved: SavedPost }) {
  if (state === 'conflict') {
    return (
      <Alert
        tone="danger"
        title="This post was changed in another tab or on another device."
        actions={
          <>
            <Button onClick={() => resolveConflict('mine')}>Keep this text</Button>
            <Button onClick={() => resolveConflict('theirs')}>Use the other text</Button>
          </>
        }
      >
        The other text stays in the earlier versions.
      </Alert>
    );
  }
  const [sentence] = Object.values(fields);
  return (
    <>
      <span role="status" className={state === 'failed' ? 'text-danger' : 'text-muted'}>
        {TEXTS[state]}
        {state === 'failed' && `: ${sentence ?? error?.message ?? ''}`}
      </span>
      {state === 'failed' && !sentence && (
        <Button variant="quiet" onClick={() => void flush()}>
          Save now
        </Button>
      )}
    </>
  );
}
