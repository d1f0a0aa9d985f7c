/** Error messages by dotted path: `summaryPoints.2`, `languages.0.name`. */
export type ErrorsByPath = Readonly<Record<string, string>>;

/** Flattens the nested errors of a form. */
export function flattenErrors(errors: object, prefix = ''): ErrorsByPath {
  const flattened: Record<string, string> = {};
  for (const [name, error] of Object.entries(errors)) {
    if (typeof error !== 'object' || error === null) continue;
    const path = prefix + name;
    if ('message' in error && typeof error.message === 'string') flattened[path] = error.message;
    // An entry's `ref` is its control, not an error.
    else if (name !== 'ref') Object.assign(flattened, flattenErrors(error, `${path}.`));
  }
  return flattened;
}

/** Returns the errors of one field: its own under '', those of its entries under the rest of the path. */
export function pickFieldErrors(errors: ErrorsByPath, name: string): ErrorsByPath {
  const flattened: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    if (path === name) flattened[''] = message;
    else if (path.startsWith(`${name}.`)) flattened[path.slice(name.length + 1)] = message;
  }
  return flattened;
}

/**
 * Separates the server's errors into those of a field of the form and others. Their paths start at the body, so the
 * fields of most sections are under `data.`.
 */
export function assignServerErrors(errors: ErrorsByPath, names: readonly string[]) {
  const byField: Record<string, string> = {};
  const unassigned: string[] = [];
  for (const [path, message] of Object.entries(errors)) {
    const formPath = path.replace(/^data\./, '');
    if (names.includes(formPath.split('.', 1)[0] ?? '')) byField[formPath] = message;
    else unassigned.push(message);
  }
  return { placed: byField, others: unassigned };
}
