/** Query strings with plain text values, as in the rest of the product. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(values: Record<string, unknown>): string {
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const search = new URLSearchParams(texts).toString();
  return search && `?${search}`;
}

/** Returns a function that picks the named text parameters and drops all others. */
export function pickParams<const K extends string>(...names: K[]) {
  return (search: Record<string, unknown>): { [N in K]?: string } => {
    const entries = names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : []));
    // Built from the names, each with a text or absent.
    return Object.fromEntries(entries) as { [N in K]?: string };
  };
}
