/** The name that an answer gives its file (RFC 6266): the one in any letters before the plain one. */
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

/** How long a browser may take to begin with a file, in milliseconds. */
const KEPT_FOR = 60_000;

/** Puts the file of an answer among the person's downloads. @param name where the answer gives it none */
export async function saveResponse(response: Response, name: string): Promise<void> {
  saveBlob(await response.blob(), parseFileName(response.headers) ?? name);
}

/** Puts a file among the person's downloads. */
export function saveBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR);
}
