/** An error as written to the log. */
type LoggedError = {
  type: string;
  message: string;
  code?: string;
  stack: string;
  /** Where in the database the error occurred. */
  table?: string;
  column?: string;
  constraint?: string;
  cause?: LoggedError;
};

/** PostgreSQL error classes whose messages name tables, columns and constraints but contain no values: 23, 42. */
const VALUE_FREE_CLASSES = /^(23|42)/;
/** Errors whose messages quote the input, such as JSON.parse's. */
const QUOTING_ERROR_NAMES = new Set(['SyntaxError']);

/**
 * Returns an error for the log, without user input (rule W4): PostgreSQL's `detail` contains whole rows, and some
 * messages contain values. Only the fields listed here are logged, whatever else a library attaches to its errors.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const fields = error as Error & Record<'code' | 'severity' | 'table' | 'column' | 'constraint', unknown>;
  const code = typeof fields.code === 'string' || typeof fields.code === 'number' ? String(fields.code) : undefined;
  const holdsValues =
    QUOTING_ERROR_NAMES.has(error.name) || (fields.severity !== undefined && !VALUE_FREE_CLASSES.test(code ?? ''));
  const message = holdsValues ? '(left out: it may hold what somebody typed)' : error.message;
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.join('\n');
  return {
    type: error.name,
    message,
    ...(code ? { code } : {}),
    stack: frames ? `${error.name}: ${message}\n${frames}` : '',
    ...pickStrings(fields, ['table', 'column', 'constraint']),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

const pickStrings = <K extends string>(fields: Record<K, unknown>, names: readonly K[]): Partial<Record<K, string>> =>
  Object.fromEntries(
    names.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  ) as Partial<Record<K, string>>;
