import { useMutation } from '@tanstack/react-query';
import type { ERRORS } from '@vitrine/contract/api/errors';
import { PICTURE_FILE_BYTES } from '@vitrine/contract/portfolio/pictures';
import { ApiError } from '../api/api.ts';
import { toApiError } from '../errors/failure-text.ts';

/** As the server says it; only the type comes from its table of sentences. */
const TOO_LARGE: (typeof ERRORS)['photo/too-large']['message'] = 'This picture is too large. It can have up to 2MB.';

/**
 * Uploads a picture of a form, whose value is its address; the form is saved as ever.
 * @param send uploads a file, and answers with its address
 */
export function usePictureUpload(send: (file: File) => Promise<string>, onUploaded: (url: string) => void) {
  const upload = useMutation({
    mutationFn: (file: File) => {
      if (file.size > PICTURE_FILE_BYTES) throw new ApiError('photo/too-large', TOO_LARGE);
      return send(file);
    },
    onSuccess: onUploaded,
  });
  return {
    start: upload.mutate,
    /** Forgets how the last one went. */
    forget: upload.reset,
    isPending: upload.isPending,
    /** What the last one was given, if it was. */
    url: upload.data,
    failure: upload.isError ? toApiError(upload.error) : undefined,
  };
}

/** The form of an upload. What the file is called stays here. */
export function pictureForm(name: string, file: File, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set(name, file, name);
  return form;
}
