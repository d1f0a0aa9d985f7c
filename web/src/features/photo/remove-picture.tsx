import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { removeOwnPhoto } from '../../core/photo/own-photo.ts';
import { PhotoResultDialog } from '../../core/photo/photo-result-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** 'Remove picture', which asks first: the picture is gone for good. */
export function RemovePicture({ onRemoved }: { onRemoved: () => void }) {
  const [asks, setAsks] = useState(false);
  const remove = useMutation({ mutationFn: removeOwnPhoto, onSuccess: onRemoved, onSettled: () => setAsks(false) });
  return (
    <>
      <Button variant="danger" onClick={() => setAsks(true)}>
        Remove picture
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        role="alertdialog"
        title="Remove your profile picture?"
        text="It disappears from your portfolio and from here. It cannot be brought back, but you can upload it again."
        actions={
          <>
            <Button onClick={() => setAsks(false)}>Cancel</Button>
            <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
              Remove
            </Button>
          </>
        }
      />
      <PhotoResultDialog open={remove.isError} onClose={remove.reset} tried="remove" error={remove.error} />
    </>
  );
}
