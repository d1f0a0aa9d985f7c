/** A digital object identifier, with what people write before it (ISO 26324; https://www.doi.org/the-identifier/resources/handbook/). */
const DOI = /^(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}(?:\.\d+)*\/\S+)$/i;

/** The address of a publication, from its DOI as people type it; anything else as it is, for the field to judge. */
export function doiAddress(typed: string): string {
  const name = DOI.exec(typed.trim())?.[1];
  return name ? `https://doi.org/${name}` : typed;
}
