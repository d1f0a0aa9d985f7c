/** The position of a JSON syntax error, and what is expected there. */
export interface JsonError {
  /** Line number, from 1. */
  line: number;
  column: number;
  message: string;
}

const BLANKS = /[ \t\r\n]*/y;
const TEXT = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The kind of token expected next. */
type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or ]' | ', or }' | 'end';

const SENTENCES: Record<Expected, string> = {
  value: 'A value is missing here.',
  'value or ]': 'A value or ] is missing here.',
  name: 'A name in double quotes is missing here.',
  'name or }': 'A name in double quotes or } is missing here.',
  ':': 'A colon is missing here.',
  ', or ]': 'A comma or ] is missing here.',
  ', or }': 'A comma or } is missing here.',
  end: 'The document should end here.',
};

/**
 * Returns the first syntax error of a text, or null if it is valid JSON. JSON.parse differs between browsers in message
 * and position, or gives no position, hence this scanner.
 */
export function findJsonError(text: string): JsonError | null {
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  const afterValue = (): Expected => (open.length === 0 ? 'end' : open.at(-1) === '[' ? ', or ]' : ', or }');
  for (;;) {
    take(BLANKS);
    const sign = text[at];
    if (sign === undefined && expected === 'end') return null;
    const next = step(sign, expected);
    if (next === undefined) return faultAt(text, at, SENTENCES[expected]);
    expected = next;
  }

  function step(sign: string | undefined, now: Expected): Expected | undefined {
    if (sign === undefined) return undefined;
    const closes = now === 'value or ]' || now === ', or ]' ? ']' : now === 'name or }' || now === ', or }' ? '}' : '';
    if (sign === closes) {
      at += 1;
      open.pop();
      return afterValue();
    }
    if (now === ':') return skip(sign === ':', 'value');
    if (now === ', or ]') return skip(sign === ',', 'value');
    if (now === ', or }') return skip(sign === ',', 'name');
    if (now === 'name' || now === 'name or }') return take(TEXT) ? ':' : undefined;
    if (now === 'end') return undefined;
    if (sign === '[' || sign === '{') {
      at += 1;
      open.push(sign);
      return sign === '[' ? 'value or ]' : 'name or }';
    }
    return take(sign === '"' ? TEXT : PLAIN) ? afterValue() : undefined;
  }

  function skip(isThere: boolean, next: Expected): Expected | undefined {
    if (isThere) at += 1;
    return isThere ? next : undefined;
  }
}

function faultAt(text: string, at: number, should: string): JsonError {
  const lines = text.slice(0, at).split('\n');
  const message = at >= text.length ? `The text ends too early. ${should}` : should;
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, message };
}
