/** Documents generated from the schema: the JSON Schema for editors and the table of settings. */
import { acceptedText, type SchemaNode, TABLE_JSON_SCHEMA } from './problem.js';

/** Returns the text of `config/table.schema.json`. */
export function jsonSchemaText(): string {
  return `${JSON.stringify(TABLE_JSON_SCHEMA, null, 2)}\n`;
}

/** Returns the table of settings in docs/run/configuration.md, one row per setting. */
export function settingsTable(): string {
  const rows = rowsOf(TABLE_JSON_SCHEMA, '');
  return ['| setting | accepted | usual | meaning |', '|---|---|---|---|', ...rows].join('\n');
}

function rowsOf(node: SchemaNode, path: string): string[] {
  return Object.entries(node.properties ?? {}).flatMap(([key, setting]) => {
    const here = path === '' ? key : `${path}.${key}`;
    if (setting.properties !== undefined) {
      return [`| **\`${here}\`** | | | ${setting.description ?? ''} |`, ...rowsOf(setting, here)];
    }
    const usual = setting.default === undefined ? '' : `\`${JSON.stringify(setting.default)}\``;
    const row = `| \`${here}\` | ${acceptedText(setting)} | ${usual} | ${setting.description ?? ''} |`;
    const settings = (setting.anyOf ?? []).flatMap((one) => rowsOf(one, here));
    if (settings.length > 0) return [row, ...settings];
    const alternatives = setting.items?.anyOf ?? (setting.items ? [setting.items] : []);
    return [row, ...distinct(alternatives.flatMap((item) => rowsOf(item, `${here}[]`)))];
  });
}

/** Removes repeated rows: alternatives share settings; a shared one is described at its first place. */
function distinct(rows: readonly string[]): string[] {
  const met = new Set<string>();
  return rows.filter((row) => {
    const setting = row.split(' | ')[0] ?? row;
    return met.has(setting) ? false : met.add(setting);
  });
}
