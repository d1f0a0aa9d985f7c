import { useMutation } from '@tanstack/react-query';
import { uploadLogo } from '@vitrine/contract/calls/logo';
import type { ERRORS } from '@vitrine/contract/errors';
import { PICTURE_FILE_BYTES, pictureName } from '@vitrine/contract/pictures';
import { ApiError, api } from '../../api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { ChooseButton } from '../../ui/form/choose-button.tsx';
import { TypedLogo } from '../../ui/typed-logo.tsx';

interface LogoUploadProps {
  /** What the field says now. */
  url: string;
  onUploaded: (url: string) => void;
}

/** As the server says it; only the type comes from its table of sentences. */
const TOO_LARGE: (typeof ERRORS)['photo/too-large']['message'] = 'This picture is too large. It can have up to 2MB.';

/** Uploads a logo and fills its address in; the form is saved as ever. */
export function LogoUpload({ url, onUploaded }: LogoUploadProps) {
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > PICTURE_FILE_BYTES) throw new ApiError('photo/too-large', TOO_LARGE);
      const form = new FormData();
      // What the file is called stays here.
      form.set('logo', file, 'logo');
      return api(uploadLogo, { form });
    },
    onSuccess: ({ logoUrl }) => onUploaded(logoUrl),
  });
  // An address that is being typed is not asked for a picture.
  const isUploaded = pictureName(url) !== undefined;
  return (
    <div className="mt-2 space-y-2">
      <div className="flex flex-wrap items-center gap-3">
        {isUploaded && <TypedLogo url={url}>?</TypedLogo>}
        <ChooseButton
          label={isUploaded ? 'Upload another logo' : 'Upload a logo'}
          busy={upload.isPending}
          onChoose={(file) => upload.mutate(file)}
        />
        <p role="status" className="text-sm text-muted">
          {upload.isPending && 'Uploading...'}
          {upload.isSuccess && url === upload.data.logoUrl && 'Uploaded. It is used once you save.'}
        </p>
      </div>
      {upload.isError && <FailureNotice error={upload.error} />}
    </div>
  );
}
