/** Syntax trees of sources, and sources as plain JavaScript: what the tests read of the product's own text. */
import { parseSync, transformSync } from 'rolldown/utils';

/** A node of ESTree, with its place in the text. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** The tree of a TypeScript source. Parentheses are nodes of it. @throws SyntaxError where it has a fault. */
export function syntaxTree(file: string, source: string): SyntaxNode {
  const { program, errors } = parseSync(file, source);
  const [fault] = errors;
  if (fault !== undefined) throw new SyntaxError(`${file}: ${fault.message}`);
  return nodeIn(program) as SyntaxNode;
}

/** The nodes directly below this one, in the order of the text. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node)
    .flat()
    .flatMap((field) => nodeIn(field) ?? [])
    .sort((one, other) => one.start - other.start);
}

/** The node that a field of another one is; undefined where it is something else. */
export function nodeIn(field: unknown): SyntaxNode | undefined {
  const isNode = typeof field === 'object' && field !== null && 'type' in field && 'start' in field;
  // Whatever has both is a node of the parser.
  return isNode ? (field as SyntaxNode) : undefined;
}

/** The source as JavaScript of the oldest Node. Types are left out, and not checked. */
export function asJavaScript(file: string, source: string): string {
  const { code, errors } = transformSync(file, source, {
    target: 'es2022',
    typescript: { onlyRemoveTypeImports: true },
  });
  const [fault] = errors;
  if (fault !== undefined) throw new SyntaxError(`${file}: ${fault.message}`);
  return code;
}
