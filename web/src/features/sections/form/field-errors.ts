/** Error messages by dotted path: `summaryPoints.2`, `languages.0.name`. */
export type ErrorsByPath = Readonly<Record<string, string>>;

/** Flattens the nested errors of a form. */
export function errorsByPath(errors: object, prefix = ''): ErrorsByPath {
  const found: Record<string, string> = {};
  for (const [name, error] of Object.entries(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    const path = prefix + name;
    if ('message' in error && typeof error.message === 'string') found[path] = error.message;
    // An entry's `ref` is its control, not an error.
    else if (name !== 'ref') Object.assign(found, errorsByPath(error, `${path}.`));
  }
  return found;
}

/** Returns the errors of one field: its own under '', those of its entries under the rest of the path. */
export function pickFieldErrors(errors: ErrorsByPath, name: string): ErrorsByPath {
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    if (path === name) found[''] = message;
    else if (path.startsWith(`${name}.`)) found[path.slice(name.length + 1)] = message;
  }
  return found;
}

/**
 * Separates the server's errors into those of a field of the form and others. Their paths start at the body, so the
 * fields of most sections are under `data.`.
 */
export function placeServerErrors(errors: ErrorsByPath, names: readonly string[]) {
  const placed: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, message] of Object.entries(errors)) {
    const inForm = path.replace(/^data\./, '');
    if (names.includes(inForm.split('.', 1)[0] ?? '')) placed[inForm] = message;
    else others.push(message);
  }
  return { placed, others };
}
