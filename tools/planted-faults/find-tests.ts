/**
 * Orders test files by how near they are to a source file: by how many imports lie between, then by how many words their
 * paths share. Tests of the server are all as many imports away from most of it, which they reach through the whole app.
 * @param file path of the source file from the root
 * @param imports own files that each file imports
 * @param tests paths of the test files to choose from
 */
export function findTests(
  file: string,
  imports: ReadonlyMap<string, readonly string[]>,
  tests: ReadonlySet<string>,
): string[] {
  const importers = new Map<string, string[]>();
  for (const [importer, list] of imports) {
    for (const imported of list) importers.set(imported, [...(importers.get(imported) ?? []), importer]);
  }
  const distances = new Map([[file, 0]]);
  for (const [path, distance] of distances) {
    for (const importer of importers.get(path) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return [...distances]
    .filter(([path]) => tests.has(path))
    .map(([path, distance]) => ({ path, distance, shared: countShared(file, path) }))
    .toSorted((first, second) => first.distance - second.distance || second.shared - first.shared)
    .map(({ path }) => path);
}

/** How many words two paths have in common. */
function countShared(one: string, other: string): number {
  const words = new Set(listWords(other));
  return listWords(one).filter((word) => words.has(word)).length;
}

const listWords = (path: string): string[] => path.split(/[/.-]/);
