import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@vitrine/contract/api/call';
import type { Node } from 'oxc-parser';
import { type Declaration, type ReferenceGraph, walk } from './reference-graph.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Modules of the contract that declare calls, by their specifiers. */
export type CallModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export async function loadCalls(): Promise<CallModules> {
  const paths = globSync('contract/src/calls/*.ts', { cwd: ROOT }).filter(
    (path) => !path.endsWith('.test.ts') && !path.endsWith('/all-calls.ts'),
  );
  const loaded = paths.map(async (path) => {
    const specifier = `@vitrine/${path.replace('/src/', '/').replace(/\.ts$/, '')}`;
    return [specifier, await import(join(ROOT, path))] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isCall = (value: unknown): value is Call => isObject(value) && 'method' in value && 'answer' in value;

/** Returns the calls among the exports of a module, including nested ones, such as those of each section. */
export function listCalls(value: unknown, depth = 0): Call[] {
  if (isCall(value)) return [value];
  // A schema is an object too, and deep.
  if (!isObject(value) || depth > 2 || '_zod' in value) return [];
  return Object.values(value).flatMap((one) => listCalls(one, depth + 1));
}

/** A call and the code that implements it. */
interface ImplementedCall {
  call: Call;
  /** Its handler, and the local functions and variables that it refers to. */
  nodes: readonly Node[];
  /** All declarations that these refer to, directly or indirectly. */
  reached: ReadonlySet<Declaration>;
}

/** Returns every implemented call: `implement(app, context, call, handler)` and its variants. */
export function findImplementedCalls(graph: ReferenceGraph, modules: CallModules): ImplementedCall[] {
  const implementedCalls: ImplementedCall[] = [];
  for (const { path, declarations, imports } of graph.files.values()) {
    for (const declaration of new Set(declarations.values())) {
      const locals = listLocals(declaration);
      for (const part of walk(declaration)) {
        if (part.type !== 'CallExpression' || part.callee.type !== 'Identifier') continue;
        if (!/^implement(?:ForAnyone|ForStages|ForStaff)?$/.test(part.callee.name)) continue;
        const [, , callArgument, handler] = part.arguments;
        if (!callArgument || !handler) continue;
        const nodes = includeLocals(handler, locals, graph.skip);
        const reached = graph.reach(path, nodes);
        const evaluate = (node: Node): unknown[] => evaluateCalls(node, { locals, imports, modules });
        for (const call of evaluate(callArgument).filter(isCall)) implementedCalls.push({ call, nodes, reached });
      }
    }
  }
  return implementedCalls;
}

const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';

/** Returns the local declarations of a function by name, without parameters and without those of inner functions. */
function listLocals(declaration: Node): Map<string, Node> {
  const locals = new Map<string, Node>();
  const add = (pattern: Node, value: Node) => {
    for (const part of walk(pattern)) if (part.type === 'Identifier') locals.set(part.name, value);
  };
  const isInner = (node: Node) => node !== declaration && isFunction(node) && node.type !== 'FunctionDeclaration';
  for (const part of walk(declaration, isInner)) {
    if (part.type === 'VariableDeclarator' && part.init) add(part.id, part.init);
    if (part.type === 'FunctionDeclaration' && part.id && part !== declaration) add(part.id, part);
  }
  return locals;
}

function includeLocals(handler: Node, locals: ReadonlyMap<string, Node>, skip: (node: Node) => boolean): Node[] {
  const found = new Set<Node>([handler]);
  for (const node of found) {
    for (const part of walk(node, skip)) {
      const local = part.type === 'Identifier' && locals.get(part.name);
      if (local) found.add(local);
    }
  }
  return [...found];
}

interface Scope {
  locals: ReadonlyMap<string, Node>;
  imports: ReadonlyMap<string, { from: string; name: string }>;
  modules: CallModules;
}

/**
 * Returns the possible values of an expression: for `calls.save`, the call of each section, if `calls` are those of any
 * section.
 */
function evaluateCalls(node: Node, scope: Scope): unknown[] {
  if (node.type === 'Identifier') {
    const local = scope.locals.get(node.name);
    if (local) return evaluateCalls(local, scope);
    const imported = scope.imports.get(node.name);
    const module = imported && scope.modules[imported.from];
    if (!module) return [];
    return [imported.name === '*' ? module : module[imported.name]];
  }
  // A call with overridden properties: `{ ...verifyPayment, body }`.
  if (node.type === 'ObjectExpression')
    return node.properties.flatMap((one) => (one.type === 'SpreadElement' ? evaluateCalls(one.argument, scope) : []));
  if (node.type !== 'MemberExpression') return [];
  const { property, computed } = node;
  return evaluateCalls(node.object, scope)
    .filter(isObject)
    .flatMap((owner) => {
      if (computed || property.type !== 'Identifier') return Object.values(owner);
      return [(owner as Record<string, unknown>)[property.name]];
    });
}
