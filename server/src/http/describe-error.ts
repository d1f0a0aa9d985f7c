/** A failure as a line of the log has it. */
type LoggedError = {
  type: string;
  message: string;
  code?: string;
  stack: string;
  /** Where the database says what it happened to. */
  table?: string;
  column?: string;
  constraint?: string;
  cause?: LoggedError;
};

/** Classes of PostgreSQL's failures whose message names tables, columns and constraints, and no values: 23, 42. */
const WITHOUT_VALUES = /^(23|42)/;
/** What JSON says of a text that is none has a piece of the text. */
const QUOTING = new Set(['SyntaxError']);

/**
 * A failure for the log, without what people typed (rule W4): PostgreSQL's `detail` has whole rows, and some messages
 * have values. Nothing but what is named here goes on, whatever else a library hangs on its errors.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const fields = error as Error & Record<'code' | 'severity' | 'table' | 'column' | 'constraint', unknown>;
  const code = typeof fields.code === 'string' || typeof fields.code === 'number' ? String(fields.code) : undefined;
  const holdsValues = QUOTING.has(error.name) || (fields.severity !== undefined && !WITHOUT_VALUES.test(code ?? ''));
  const message = holdsValues ? '(left out: it may hold what somebody typed)' : error.message;
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.join('\n');
  return {
    type: error.name,
    message,
    ...(code ? { code } : {}),
    stack: frames ? `${error.name}: ${message}\n${frames}` : '',
    ...pickTexts(fields, ['table', 'column', 'constraint']),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

const pickTexts = <K extends string>(fields: Record<K, unknown>, names: readonly K[]): Partial<Record<K, string>> =>
  Object.fromEntries(
    names.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  ) as Partial<Record<K, string>>;
