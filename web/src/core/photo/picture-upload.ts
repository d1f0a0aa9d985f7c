import { useMutation } from '@tanstack/react-query';
import type { ERRORS } from '@vitrine/contract/api/errors';
import { MAX_PICTURE_FILE_BYTES } from '@vitrine/contract/portfolio/pictures';
import { ApiError } from '../api/api.ts';
import { toApiError } from '../errors/failure-text.ts';

/** The server's message; only the type comes from its table of messages. */
const TOO_LARGE_MESSAGE: (typeof ERRORS)['photo/too-large']['message'] =
  'This picture is too large. It can have up to 2MB.';

/** Rejects a file that the server would reject. @throws {ApiError} photo/too-large */
export function requirePictureSize(file: File): void {
  if (file.size > MAX_PICTURE_FILE_BYTES) throw new ApiError('photo/too-large', TOO_LARGE_MESSAGE);
}

/**
 * Uploads a picture for a form, whose value is its address; the form is saved as usual.
 * @param uploadFile uploads a file, cropped unless it is to be seen whole, and returns its address
 */
export function usePictureUpload(
  uploadFile: (file: File, isWhole: boolean) => Promise<string>,
  onUploaded: (url: string) => void,
) {
  const upload = useMutation({
    mutationFn: async ({ file, isWhole }: { file: File; isWhole: boolean }) => {
      requirePictureSize(file);
      return uploadFile(file, isWhole);
    },
    onSuccess: onUploaded,
  });
  return {
    start: (file: File, isWhole = false) => upload.mutate({ file, isWhole }),
    /** The file of the last upload, running or ended. */
    last: upload.variables,
    /** Resets the result of the last upload. */
    forget: upload.reset,
    isPending: upload.isPending,
    /** The address of the last successful upload. */
    url: upload.data,
    failure: upload.isError ? toApiError(upload.error) : undefined,
  };
}

/** Builds the form of an upload. The name of the user's file is not sent. */
export function createPictureForm(name: string, file: File, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set(name, file, name);
  return form;
}
