/** How files of the kinds that are taken begin. What a file is called says nothing. */
const BEGINNINGS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8/, /^RIFF.{4}WEBP/s];

/** How many bytes tell the kind. */
const ENOUGH = 16;

/** Whether a file begins as a picture of a kind that the server takes. */
export async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, ENOUGH).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  return BEGINNINGS.some((kind) => kind.test(beginning));
}
