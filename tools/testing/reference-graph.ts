import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Node, parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

const ROOT = join(import.meta.dirname, '../..');
const resolver = new ResolverFactory({ conditionNames: ['import', 'default'], extensions: ['.ts', '.tsx'] });

/** An imported name; `*` for a whole module. */
export interface ImportedName {
  /** Path from the root for own files, the specifier for packages. */
  from: string;
  name: string;
}

interface SourceFile {
  path: string;
  program: Node;
  imports: Map<string, ImportedName>;
  /** Top-level declarations by name. */
  declarations: Map<string, Node>;
}

/** A top-level declaration of a file, as `path name`. */
export type Declaration = string;

/** Yields a node and every node below it, except types, which do not run. */
export function* walk(node: Node, skip: (node: Node) => boolean = () => false): Generator<Node> {
  if (skip(node) || /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return;
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) yield* walk(child as Node, skip);
    }
  }
}

/**
 * References between the declarations of some files, as a parser reads them: what a function may reach, whether it
 * calls it or passes it on. It does not follow names computed at run time, or methods of objects that are passed in.
 */
export class ReferenceGraph {
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly skip: (node: Node) => boolean;
  readonly #edges = new Map<Declaration, ReadonlySet<Declaration>>();

  /** @param skip parts of functions whose references are ignored */
  constructor(pattern: string, skip: (node: Node) => boolean) {
    const paths = globSync(pattern, { cwd: ROOT }).filter((path) => !/\.test\.tsx?$/.test(path));
    this.files = new Map(paths.map((path) => [path, parseFile(path)]));
    this.skip = skip;
  }

  /** Returns the declarations that match a predicate. */
  list(isWanted: (path: string, node: Node) => boolean): Declaration[] {
    return [...this.files.values()].flatMap(({ path, declarations }) =>
      [...declarations].flatMap(([name, node]) => (isWanted(path, node) ? [`${path} ${name}`] : [])),
    );
  }

  /** Returns everything that parts of a file refer to, directly or indirectly. */
  reach(path: string, nodes: readonly Node[]): Set<Declaration> {
    const reached = new Set<Declaration>();
    const waiting = nodes.flatMap((node) => [...this.#findReferences(path, node)]);
    for (let symbol = waiting.pop(); symbol !== undefined; symbol = waiting.pop()) {
      if (reached.has(symbol)) continue;
      reached.add(symbol);
      waiting.push(...this.#readEdges(symbol));
    }
    return reached;
  }

  #readEdges(symbol: Declaration): ReadonlySet<Declaration> {
    const known = this.#edges.get(symbol);
    if (known) return known;
    const [path = '', name = ''] = symbol.split(' ');
    const node = this.files.get(path)?.declarations.get(name);
    const edges = node ? this.#findReferences(path, node) : new Set<Declaration>();
    this.#edges.set(symbol, edges);
    return edges;
  }

  #findReferences(path: string, node: Node): Set<Declaration> {
    const file = this.files.get(path);
    const found = new Set<Declaration>();
    if (!file) return found;
    for (const part of walk(node, this.skip)) {
      if (part.type === 'MemberExpression' && part.object.type === 'Identifier' && !part.computed) {
        const namespaceImport = file.imports.get(part.object.name);
        if (namespaceImport?.name === '*' && part.property.type === 'Identifier')
          found.add(`${namespaceImport.from} ${part.property.name}`);
      }
      if (part.type !== 'Identifier') continue;
      const imported = file.imports.get(part.name);
      if (imported && imported.name !== '*') found.add(`${imported.from} ${imported.name}`);
      if (file.declarations.has(part.name)) found.add(`${path} ${part.name}`);
    }
    return found;
  }
}

function parseFile(path: string): SourceFile {
  const { program, module } = parseSync(path, readFileSync(join(ROOT, path), 'utf8'));
  const imports = new Map<string, ImportedName>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const specifier = moduleRequest.value;
    const target = specifier.startsWith('.') && resolver.sync(join(ROOT, dirname(path)), specifier).path;
    const from = target ? target.slice(ROOT.length + 1) : specifier;
    for (const { importName, localName, isType } of entries) {
      if (!isType) imports.set(localName.value, { from, name: importName.name ?? '*' });
    }
  }
  const declarations = new Map<string, Node>();
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration') {
      if (declaration.id) declarations.set(declaration.id.name, declaration);
    }
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const one of declaration.declarations) {
      for (const part of walk(one.id)) if (part.type === 'Identifier') declarations.set(part.name, one);
    }
  }
  return { path, program, imports, declarations };
}
