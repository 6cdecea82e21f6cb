/**
 * Makes rule-ids.json of the numbered rules of Lupusburg: every id and its kind, none of the words.
 *
 *     node test/games/lupusburg/make-rule-ids.mjs <rules/lupusburg.md> > test/games/lupusburg/rule-ids.json
 *
 * To be run again whenever a rule is added to or taken from that file.
 */
import { readFileSync } from 'node:fs';

const KINDS = 'STATED|IMPLIED|RULING';
const text = readFileSync(process.argv[2], 'utf8');
const rules = [
  // A row of a table: | LB-BET-01 | STATED | … |
  ...text.matchAll(new RegExp(`^\\| (LB-[A-Z]+-\\d+) \\| ((?:${KINDS})[^|]*?) \\|`, 'gmu')),
  // In running text, in a heading of a table: LB-GHOST-01 (STATED), **LB-SEC-01** (RULING)
  ...text.matchAll(new RegExp(`(LB-[A-Z]+-\\d+)(?:\\*\\*)? \\((${KINDS})\\)`, 'gu')),
  // A worked example: **LBW-01 Dawn**
  ...text.matchAll(/^\*\*(LBW-\d+) /gmu),
  // A row of the rulings: | R-01 | … |
  ...text.matchAll(/^\| (R-\d+) \|/gmu),
].map(([, id, kind]) => [id, kind ?? (id.startsWith('R-') ? 'RULING' : 'EXAMPLE')]);
rules.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
process.stdout.write(`${JSON.stringify(Object.fromEntries(rules), undefined, 2)}\n`);
