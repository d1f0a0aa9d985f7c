import { useNavigate } from '@tanstack/react-router';
import { createPost } from '@vitrine/contract/calls/posts';
import { postContent } from '@vitrine/contract/writing/posts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { paths } from '../../core/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';

/** A button that creates a draft and opens it. */
export function NewPost() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const begin = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { payload } = await api(createPost, { body: { content: postContent.parse({}) } });
      await navigate({ to: paths.blogs, search: { post: payload.id } });
    } catch (error) {
      setFailure({ error });
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-2">
      <Button variant="primary" loading={busy} onClick={begin}>
        <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
        New post
      </Button>
      {failure && <FailureNotice title="The post was not created." error={failure.error} />}
    </div>
  );
}
