/**
 * Makes rule-ids.json of the numbered rules of Una Notte da Lupi: every id and its kind, none of the
 * words. A ruling R-05 is called ON-R-05 here, since every game has an R-05.
 *
 *     node test/games/una-notte-da-lupi/make-rule-ids.mjs <rules/una-notte-da-lupi.md> > test/games/una-notte-da-lupi/rule-ids.json
 *
 * To be run again whenever a rule is added to or taken from that file.
 */
import { readFileSync } from 'node:fs';

const KINDS = 'STATED|IMPLIED|RULING|hint';
const text = readFileSync(process.argv[2], 'utf8');
const rules = [
  // A row of a table: | ON-CONV-01 | IMPLIED | … |
  ...text.matchAll(new RegExp(`^\\| (ON-[A-Z]+-\\d+) \\| ((?:${KINDS})[^|]*?) \\|`, 'gmu')),
  // A row of the decision table, its kind last: | ON-WIN-D1 | … | STATED (…) |
  ...text.matchAll(/^\| (ON-WIN-D\d) \|.*\| (STATED|IMPLIED|RULING)[^|]*\|$/gmu),
  // In running text: ON-WIN-01 (IMPLIED)
  ...text.matchAll(new RegExp(`(ON-[A-Z]+-\\d+) \\((${KINDS})\\)`, 'gu')),
  // A worked example: **ONW-01 Decks**
  ...text.matchAll(/^\*\*(ONW-\d+) /gmu),
  // A row of the rulings: | R-01 | … |
  ...[...text.matchAll(/^\| (R-\d+) \|/gmu)].map(([all, id]) => [all, `ON-${id}`]),
].map(([, id, kind]) => [id, kind ?? (id.startsWith('ON-R-') ? 'RULING' : 'EXAMPLE')]);
rules.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
process.stdout.write(`${JSON.stringify(Object.fromEntries(rules), undefined, 2)}\n`);
