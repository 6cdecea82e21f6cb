/** The reader of the options of every command of the checkout: an option that it does not know is an error. */
// By its default, which an old Node has, too: `prepare.mjs` tells it that it is old.
import util from 'node:util';

/**
 * Returns the options and the words that were typed. What is unknown, a number that is none and a word too many end the
 * program with code 2, after the fault and all that is known were printed. Call it before a command does anything.
 * @param options by name, as for `parseArgs`; also of the type `number`.
 * @param words what words stand for, e.g. `FILE`; absent: there are none.
 */
export function readOptions(options = {}, words = undefined) {
  const parsed = Object.entries(options).map(([name, { type, default: usual, ...rest }]) => {
    const shown = type === 'number' && usual !== undefined ? String(usual) : usual;
    const kept = shown === undefined ? {} : { default: shown };
    return [name, { ...rest, ...kept, type: type === 'number' ? 'string' : type }];
  });
  const known = [
    ...Object.entries(options).map(([name, { type }]) =>
      type === 'boolean' ? `--${name}` : `--${name} ${type === 'number' ? 'N' : 'TEXT'}`,
    ),
    ...(words === undefined ? [] : [`${words} …`]),
  ];
  try {
    const { values, positionals } = util.parseArgs({
      options: Object.fromEntries(parsed),
      allowPositionals: words !== undefined,
    });
    const typed = Object.entries(values).map(([name, value]) => [
      name,
      options[name].type === 'number' ? numberOf(name, value) : value,
    ]);
    return { values: Object.fromEntries(typed), words: positionals };
  } catch (error) {
    // The rest of its sentence is of words that begin like an option.
    return refuse(error.message.split('. ')[0], known);
  }
}

/** Ends the program with code 2, because of what was typed; `known` would have been taken. */
export function refuse(fault, known) {
  const list =
    known.length === 0 ? 'This command knows no options.' : `Known: ${known.join(', ')}.`;
  console.error(`${fault.replace(/\.$/u, '')}. ${list}`);
  process.exit(2);
}

function numberOf(name, text) {
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number)) return number;
  throw new TypeError(`--${name} wants a number, and "${text}" is none`);
}
