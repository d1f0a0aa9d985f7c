/**
 * Sorts test files by proximity to a source file: by the number of imports between them, then by common words in their
 * paths. Tests of the server have the same distance to most of it, which they reach through the whole app. A file that
 * no test imports, because it is started as a program or loaded by a computed name, has the tests of its package.
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
  const reached = [...distances].filter(([path]) => tests.has(path));
  const candidates = reached.length > 0 ? reached : listPackageTests(file, tests).map((path) => [path, 0] as const);
  return candidates
    .map(([path, distance]) => ({ path, distance, shared: countShared(file, path) }))
    .toSorted((first, second) => first.distance - second.distance || second.shared - first.shared)
    .map(({ path }) => path);
}

const listPackageTests = (file: string, tests: ReadonlySet<string>): string[] =>
  [...tests].filter((path) => path.split('/')[0] === file.split('/')[0]);

/** Counts the common words of two paths. */
function countShared(one: string, other: string): number {
  const words = new Set(listWords(other));
  return listWords(one).filter((word) => words.has(word)).length;
}

const listWords = (path: string): string[] => path.split(/[/.-]/);
