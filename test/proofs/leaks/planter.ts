/**
 * Plants leaks: finds every place of a source where a secret could get out, and writes the source
 * again with a plant there. A plant does nothing until it is switched on (`oracle.ts`), so one compiled
 * program holds them all.
 */
import { childrenOf, nodeIn, type SyntaxNode, syntaxTree } from '../../runner/syntax-tree.js';

/** The ways in which a program can tell what it should not. */
export type PlantKind =
  /** A condition comes out otherwise. */
  | 'if'
  /** A time is later, or a length of time longer. */
  | 'delay'
  /** An object has a field more. */
  | 'field'
  /** A text has a space more. */
  | 'text'
  /** The body of an answer is longer. */
  | 'body'
  /** What is done one after the other is done in the other order. */
  | 'order'
  /** Something is not done. */
  | 'omission';

/** One planted leak. */
export interface Plant {
  readonly id: number;
  readonly kind: PlantKind;
  /** From the repository's root. */
  readonly file: string;
  readonly line: number;
  /** What stands there, shortened. */
  readonly text: string;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** A source with its plants, and what they are. Their ids go on from `firstId`. */
export function planted(file: string, source: string, firstId: number) {
  const plants: Plant[] = [];
  const insertions: Insertion[] = [];
  const plant = (kind: PlantKind, { start, end }: SyntaxNode): number => {
    const id = firstId + plants.length;
    const line = source.slice(0, start).split('\n').length;
    const text = source.slice(start, end).replace(/\s+/gu, ' ').slice(0, 70);
    plants.push({ id, kind, file, line, text });
    return id;
  };
  /** Puts the expression into a call of the oracle. */
  const wrap = (kind: PlantKind, call: string, field: unknown) => {
    const node = nodeIn(field);
    if (node === undefined) return;
    const id = plant(kind, node);
    insertions.push({ at: node.start, text: `globalThis.leak.${call}(${id}, ` });
    insertions.push({ at: node.end, text: ')' });
  };
  const plantIn = (node: SyntaxNode, parents: readonly SyntaxNode[]) => {
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      wrap('if', 'flipped', node['test']);
    } else if (node.type === 'ForOfStatement') wrap('order', 'reversed', node['right']);
    else if (isTimeProperty(node, parents) && node['shorthand'] === true) {
      const text = `: globalThis.leak.later(${plant('delay', node)}, ${nameOf(node['key'])})`;
      insertions.push({ at: node.end, text });
    } else if (isTimeProperty(node, parents)) wrap('delay', 'later', node['value']);
    else if (node.type === 'ObjectExpression' && isReturned(node, parents)) {
      const text = `...globalThis.leak.field(${plant('field', node)}), `;
      insertions.push({ at: node.start + 1, text });
    } else if (node.type === 'TemplateLiteral' && listIn(node['expressions']).length > 0) {
      wrap('text', 'spaced', node);
    } else if (node.type === 'CallExpression' && isAnswer(node, source)) {
      wrap('body', 'lengthened', listIn(node['arguments'])[0]);
    } else if (node.type === 'ExpressionStatement' && isCall(node['expression'])) {
      // No `if`: an `else` that comes after it would become its own.
      const text = `globalThis.leak.happens(${plant('omission', node)}) && `;
      insertions.push({ at: node.start, text });
    }
  };
  const visit = (node: SyntaxNode, parents: readonly SyntaxNode[]): void => {
    plantIn(node, parents);
    for (const child of childrenOf(node)) visit(child, [node, ...parents]);
  };
  visit(syntaxTree(file, source), []);
  return { text: inserted(source, insertions), plants };
}

/** A property of an object that is made here, named for a moment or a length of time. */
function isTimeProperty(node: SyntaxNode, [parent]: readonly SyntaxNode[]): boolean {
  const isMade = node.type === 'Property' && parent?.type === 'ObjectExpression';
  const isValue = node['kind'] === 'init' && node['method'] !== true;
  return isMade && isValue && isTime(nameOf(node['key']));
}

/** A name of a moment or of a length of time. */
function isTime(name: string): boolean {
  return /(?:Ms|^seconds)$/u.test(name);
}

/** An object that is a function's result: that is how messages, views and entries are made. */
function isReturned(node: SyntaxNode, [parent, above]: readonly SyntaxNode[]): boolean {
  if (listIn(node['properties']).length === 0) return false;
  if (parent?.type === 'ReturnStatement') return true;
  // Headers of an answer.
  if (parent?.type === 'CallExpression') return methodOf(parent) === 'headers';
  return parent?.type === 'ParenthesizedExpression' && above?.type === 'ArrowFunctionExpression';
}

/** A body that the server gives to a request. */
function isAnswer(call: SyntaxNode, source: string): boolean {
  if (methodOf(call) !== 'send') return false;
  const from = nodeIn(nodeIn(call['callee'])?.['object']);
  return from !== undefined && /\breply\b/u.test(source.slice(from.start, from.end));
}

/** The method that is called; the empty text where it is none. */
function methodOf(call: SyntaxNode): string {
  const callee = nodeIn(call['callee']);
  return callee?.type === 'MemberExpression' ? nameOf(callee['property']) : '';
}

function nameOf(field: unknown): string {
  const name = nodeIn(field)?.['name'];
  return typeof name === 'string' ? name : '';
}

function isCall(field: unknown): boolean {
  const node = nodeIn(field);
  if (node?.type === 'ChainExpression') return isCall(node['expression']);
  return node?.type === 'CallExpression' && nodeIn(node['callee'])?.type !== 'Super';
}

function listIn(field: unknown): readonly unknown[] {
  return Array.isArray(field) ? field : [];
}

/** At one place closing texts come before opening ones, and outer texts around inner ones. */
function inserted(source: string, insertions: readonly Insertion[]): string {
  const numbered = insertions.map((insertion, order) => ({ ...insertion, order }));
  numbered.sort((a, b) => a.at - b.at || rank(a) - rank(b) || a.order - b.order);
  let text = '';
  let from = 0;
  for (const { at, text: added } of numbered) {
    text += source.slice(from, at) + added;
    from = at;
  }
  return text + source.slice(from);
}

function rank({ text }: Insertion): number {
  return text === ')' ? 0 : 1;
}
