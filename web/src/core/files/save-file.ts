/**
 * Returns the file name in the headers of a response (RFC 6266); the encoded name takes precedence over the plain one.
 */
export function parseFileName(headers: Headers): string | undefined {
  const header = headers.get('content-disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(header) ?? [];
  const [, plain] = /filename="([^"]*)"/i.exec(header) ?? [];
  if (!encoded) return plain || undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return plain || undefined;
  }
}

/** Time for a browser to start the download, in milliseconds. */
const KEPT_FOR = 60_000;

/** Saves the file of a response as a download. @param name used if the response has no file name */
export async function saveResponse(response: Response, name: string): Promise<void> {
  saveBlob(await response.blob(), parseFileName(response.headers) ?? name);
}

/** Saves a file as a download. */
export function saveBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR);
}
