/** The position of a JSON syntax error, and what is expected there. */
export interface JsonError {
  /** Line number, from 1. */
  line: number;
  column: number;
  message: string;
}

const WHITESPACE = /[ \t\r\n]*/y;
const STRING_TOKEN = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const LITERAL_TOKEN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The kind of token expected next. */
type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or ]' | ', or }' | 'end';

const MESSAGES: Record<Expected, string> = {
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
  const consume = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at += match[0].length;
    return match !== null;
  };
  const getExpectedAfterValue = (): Expected => (open.length === 0 ? 'end' : open.at(-1) === '[' ? ', or ]' : ', or }');
  for (;;) {
    consume(WHITESPACE);
    const character = text[at];
    if (character === undefined && expected === 'end') return null;
    const next = step(character, expected);
    if (next === undefined) return createError(text, at, MESSAGES[expected]);
    expected = next;
  }

  function step(character: string | undefined, current: Expected): Expected | undefined {
    if (character === undefined) return undefined;
    const closingBracket =
      current === 'value or ]' || current === ', or ]'
        ? ']'
        : current === 'name or }' || current === ', or }'
          ? '}'
          : '';
    if (character === closingBracket) {
      at += 1;
      open.pop();
      return getExpectedAfterValue();
    }
    if (current === ':') return skip(character === ':', 'value');
    if (current === ', or ]') return skip(character === ',', 'value');
    if (current === ', or }') return skip(character === ',', 'name');
    if (current === 'name' || current === 'name or }') return consume(STRING_TOKEN) ? ':' : undefined;
    if (current === 'end') return undefined;
    if (character === '[' || character === '{') {
      at += 1;
      open.push(character);
      return character === '[' ? 'value or ]' : 'name or }';
    }
    return consume(character === '"' ? STRING_TOKEN : LITERAL_TOKEN) ? getExpectedAfterValue() : undefined;
  }

  function skip(isPresent: boolean, next: Expected): Expected | undefined {
    if (isPresent) at += 1;
    return isPresent ? next : undefined;
  }
}

function createError(text: string, at: number, expectation: string): JsonError {
  const lines = text.slice(0, at).split('\n');
  const message = at >= text.length ? `The text ends too early. ${expectation}` : expectation;
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, message };
}
