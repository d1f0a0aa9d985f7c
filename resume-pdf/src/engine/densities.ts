/** Steps between a resume as it is designed (density 0) and as small and close as it stays readable (density 1). */
const STEPS = 16;

/**
 * The document at the lowest density that fits, found by halving; the densest one where none does.
 * @param make sets the document at a density from 0 to 1; denser documents never take more pages
 */
export function findFittingDensity<Document>(
  make: (density: number) => Document,
  fits: (document: Document) => boolean,
): Document {
  const loosest = make(0);
  if (fits(loosest)) return loosest;
  let best = make(1);
  if (!fits(best)) return best;
  let [over, under] = [0, STEPS];
  while (under - over > 1) {
    const middle = Math.floor((over + under) / 2);
    const document = make(middle / STEPS);
    if (fits(document)) [best, under] = [document, middle];
    else over = middle;
  }
  return best;
}
