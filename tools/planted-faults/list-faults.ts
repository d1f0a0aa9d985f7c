import { parseSync } from 'oxc-parser';

/** A small mistake in a source file: the text from `start` to `end`, in UTF-16 units, is replaced. */
export interface Fault {
  start: number;
  end: number;
  replacement: string;
  /** Kind of the mistake, such as 'boundary'. */
  kind: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const OPERATORS: Record<string, { other: string; kind: string }> = {
  '<': { other: '<=', kind: 'boundary' },
  '<=': { other: '<', kind: 'boundary' },
  '>': { other: '>=', kind: 'boundary' },
  '>=': { other: '>', kind: 'boundary' },
  '===': { other: '!==', kind: 'equality' },
  '!==': { other: '===', kind: 'equality' },
  '+': { other: '-', kind: 'arithmetic' },
  '-': { other: '+', kind: 'arithmetic' },
  '*': { other: '/', kind: 'arithmetic' },
  '/': { other: '*', kind: 'arithmetic' },
  '&&': { other: '||', kind: 'logic' },
  '||': { other: '&&', kind: 'logic' },
};

const METHODS: Record<string, string> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  find: 'findLast',
  findLast: 'find',
};

/** Type nodes that wrap an expression; all other TypeScript nodes contain no code that runs. */
const TYPE_WRAPPERS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

/**
 * Returns every place of a module where one of the usual mistakes can be planted: a comparison that is off by one or
 * inverted, a condition that is always or never true, a removed statement, a number that is one too large.
 * @param file its name, whose extension decides the syntax
 */
export function listFaults(file: string, source: string): Fault[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  const faults: Fault[] = [];
  const pendingNodes: Node[] = [program as unknown as Node];
  for (let node = pendingNodes.pop(); node; node = pendingNodes.pop()) {
    if (node.type.startsWith('TS') && !TYPE_WRAPPERS.has(node.type)) continue;
    if (node.type === 'ImportDeclaration') continue;
    faults.push(...listNodeFaults(node, source));
    for (const value of Object.values(node))
      for (const child of [value].flat()) if (isNode(child)) pendingNodes.push(child);
  }
  return faults.toSorted((first, second) => first.start - second.start || first.end - second.end);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function listNodeFaults(node: Node, source: string): Fault[] {
  const { start } = node;
  const text = (part: Node) => source.slice(part.start, part.end);
  const replace = (part: { start: number; end: number }, replacement: string, kind: string): Fault[] => [
    { start: part.start, end: part.end, replacement, kind },
  ];
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string };
      if (operator === '??') return replace(node, text(left), 'fallback');
      const swap = OPERATORS[operator];
      if (!swap || (operator === '+' && [left, right].some(isText))) return [];
      const at = source.indexOf(operator, left.end);
      return replace({ start: at, end: at + operator.length }, swap.other, swap.kind);
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].flatMap((value) => replace(node.test as Node, value, 'condition'));
    case 'UnaryExpression':
      return node.operator === '!' ? replace({ start, end: start + 1 }, '', 'negation') : [];
    case 'Literal':
      if (typeof node.value === 'number') return replace(node, String(node.value + 1), 'number');
      return typeof node.value === 'boolean' ? replace(node, String(!node.value), 'boolean') : [];
    case 'ExpressionStatement':
      return node.directive === undefined || node.directive === null ? replace(node, ';', 'forgotten') : [];
    case 'CallExpression': {
      const { property } = node.callee as Node & { property?: Node };
      const other = property && METHODS[text(property)];
      return property && other ? replace(property, other, 'method') : [];
    }
    default:
      return [];
  }
}

/** Whether a `+` with this operand concatenates texts. */
const isText = ({ type, value }: Node): boolean => type === 'TemplateLiteral' || typeof value === 'string';
