import type { LogEvent } from 'kysely';
import { countMetric, observeMetric } from '../telemetry/record-metrics.ts';
import { addSpan } from '../telemetry/spans.ts';

/** Maximum characters of a statement in a span. */
const MAX_STATEMENT_LENGTH = 2_000;
const KNOWN_KEYWORDS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'set']);
/** Matches the first table of a statement, as the query builder writes it. */
const TABLE_PATTERN = /\b(?:from|into|update) "(\w+)"/i;

/** Measures a statement and records it as a span: its text with placeholders, never the values. */
export function recordQuery(system: 'sqlite' | 'postgresql', event: LogEvent): void {
  const { query, queryDurationMillis: ms } = event;
  const [first = ''] = query.sql.trimStart().split(/\s/, 1);
  const word = first.toLowerCase();
  const statement = KNOWN_KEYWORDS.has(word) ? word : 'other';
  observeMetric('vitrine_database_queries_seconds', { statement }, ms / 1_000);
  if (event.level === 'error') countMetric('vitrine_database_errors_total', { statement });
  const table = TABLE_PATTERN.exec(query.sql)?.[1];
  addSpan(
    table ? `${statement} ${table}` : statement,
    {
      'db.system.name': system,
      'db.operation.name': statement,
      'db.query.text': query.sql.slice(0, MAX_STATEMENT_LENGTH),
      ...(table ? { 'db.collection.name': table } : {}),
    },
    ms,
    event.level === 'error' ? event.error : undefined,
  );
}
