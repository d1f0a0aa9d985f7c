/**
 * Returns the file name in the headers of a response (RFC 6266); the encoded name takes precedence over the plain one.
 */
export function parseFileName(headers: Headers): string | undefined {
  const header = headers.get('content-disposition') ?? '';
  const [, encodedName] = /filename\*=UTF-8''([^;\s]+)/i.exec(header) ?? [];
  const [, plainName] = /filename="([^"]*)"/i.exec(header) ?? [];
  if (!encodedName) return plainName || undefined;
  try {
    return decodeURIComponent(encodedName);
  } catch {
    return plainName || undefined;
  }
}

/** Time for a browser to start the download, in milliseconds. */
const URL_LIFETIME_MS = 60_000;

/** Saves the file of a response as a download. @param name used if the response has no file name */
export async function saveResponse(response: Response, name: string): Promise<void> {
  saveBlob(await response.blob(), parseFileName(response.headers) ?? name);
}

/** Saves a file as a download. */
export function saveBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}
