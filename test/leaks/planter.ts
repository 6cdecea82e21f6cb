/**
 * Plants leaks: finds every place of a source where a secret could get out, and writes the source
 * again with a plant there. A plant does nothing until it is switched on (`oracle.ts`), so one compiled
 * program holds them all.
 */
import ts from 'typescript';

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
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);
  const plants: Plant[] = [];
  const insertions: Insertion[] = [];
  const plant = (kind: PlantKind, node: ts.Node): number => {
    const id = firstId + plants.length;
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    const text = node.getText(tree).replace(/\s+/gu, ' ').slice(0, 70);
    plants.push({ id, kind, file, line, text });
    return id;
  };
  /** Puts the expression into a call of the oracle. */
  const wrap = (kind: PlantKind, call: string, node: ts.Expression) => {
    const id = plant(kind, node);
    insertions.push({ at: node.getStart(tree), text: `globalThis.leak.${call}(${id}, ` });
    insertions.push({ at: node.getEnd(), text: ')' });
  };
  const wrapBody = ({ arguments: [body] }: ts.CallExpression) => {
    if (body !== undefined) wrap('body', 'lengthened', body);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node)) wrap('if', 'flipped', node.expression);
    else if (ts.isConditionalExpression(node)) wrap('if', 'flipped', node.condition);
    else if (ts.isForOfStatement(node)) wrap('order', 'reversed', node.expression);
    else if (ts.isPropertyAssignment(node) && isTime(node.name.getText(tree))) {
      wrap('delay', 'later', node.initializer);
    } else if (ts.isShorthandPropertyAssignment(node) && isTime(node.name.text)) {
      const id = plant('delay', node);
      insertions.push({
        at: node.getEnd(),
        text: `: globalThis.leak.later(${id}, ${node.name.text})`,
      });
    } else if (ts.isObjectLiteralExpression(node) && isReturned(node)) {
      const id = plant('field', node);
      insertions.push({ at: node.getStart(tree) + 1, text: `...globalThis.leak.field(${id}), ` });
    } else if (ts.isTemplateExpression(node)) wrap('text', 'spaced', node);
    else if (ts.isCallExpression(node) && isAnswer(node, tree)) wrapBody(node);
    else if (ts.isExpressionStatement(node) && isCall(node.expression)) {
      const id = plant('omission', node);
      // No `if`: an `else` that comes after it would become its own.
      insertions.push({ at: node.getStart(tree), text: `globalThis.leak.happens(${id}) && ` });
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  return { text: inserted(source, insertions), plants };
}

/** A name of a moment or of a length of time. */
function isTime(name: string): boolean {
  return /(?:Ms|^seconds)$/u.test(name);
}

/** An object that is a function's result: that is how messages, views and entries are made. */
function isReturned(node: ts.ObjectLiteralExpression): boolean {
  const { parent } = node;
  if (node.properties.length === 0) return false;
  if (ts.isReturnStatement(parent)) return true;
  // Headers of an answer.
  if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression))
    return parent.expression.name.text === 'headers';
  return ts.isParenthesizedExpression(parent) && ts.isArrowFunction(parent.parent);
}

/** A body that the server gives to a request. */
function isAnswer({ expression }: ts.CallExpression, tree: ts.SourceFile): boolean {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'send') return false;
  return /\breply\b/u.test(expression.expression.getText(tree));
}

function isCall(node: ts.Expression): boolean {
  if (!ts.isCallExpression(node)) return false;
  return node.expression.kind !== ts.SyntaxKind.SuperKeyword;
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
