import { useMutation } from '@tanstack/react-query';
import type { AvatarConfig } from '@vitrine/contract/avatar';
import { PhotoResultDialog } from '../../core/photo/photo-result-dialog.tsx';
import { Button } from '../../ui/button.tsx';

/** 'Use as profile picture': the avatar as it is chosen becomes the stored picture. */
export function UseAsPhoto({ config }: { config: AvatarConfig }) {
  const use = useMutation({
    mutationFn: async () => (await import('./avatar-photo.ts')).setAvatarAsPhoto(config),
  });
  return (
    <>
      <Button loading={use.isPending} onClick={() => use.mutate()}>
        Use as profile picture
      </Button>
      <PhotoResultDialog open={use.isSuccess || use.isError} onClose={use.reset} tried="update" error={use.error} />
    </>
  );
}
