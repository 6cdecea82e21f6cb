/**
 * The table as a device of Home Assistant: the messages of its MQTT discovery, of which every entity reads the topics
 * that the house reads. Two forms: one message for the device (Home Assistant 2024.12 and later), or one an entity.
 */
import type { HouseCommand } from '../publication/command-schema.js';
import type { TableFacts } from '../publication/house-state.js';
import { type PartName, topicsOf } from '../publication/topics.js';
import { type ByLanguage, inLanguage, LANGUAGES, type Language } from '../table/languages.js';

/** The messages that announce a table. */
export interface Discovery {
  /** Home Assistant says here that it has started. */
  readonly birthTopic: string;
  messages(): readonly { readonly topic: string; readonly payload: string }[];
}

export interface DiscoveryParts extends Pick<TableFacts, 'name' | 'program' | 'commands'> {
  readonly table: string;
  readonly language: () => Language;
  /** The first level of its topics, usually `homeassistant`. */
  readonly prefix: string;
  /** `device`: one message; `entities`: one an entity, for older ones. */
  readonly form: 'device' | 'entities';
}

/** An entity as Home Assistant's discovery takes it. */
type Entity = Readonly<Record<string, unknown>> & { readonly platform: string };

export function discoveryOf(parts: DiscoveryParts): Discovery {
  const { prefix, form } = parts;
  return {
    birthTopic: `${prefix}/status`,
    messages: () => (form === 'device' ? [deviceMessage(parts)] : entityMessages(parts)),
  };
}

function deviceMessage(parts: DiscoveryParts) {
  const { components, ...shared } = described(parts);
  return {
    topic: `${parts.prefix}/device/${parts.table}/config`,
    payload: JSON.stringify({ ...shared, components }),
  };
}

function entityMessages(parts: DiscoveryParts) {
  const { components, ...shared } = described(parts);
  return Object.entries(components).map(([id, { platform, ...entity }]) => ({
    topic: `${parts.prefix}/${platform}/${parts.table}/${id}/config`,
    payload: JSON.stringify({ ...shared, ...entity }),
  }));
}

/**
 * The device's name for Home Assistant. The topics have the table's own, alone in its level: an access list can stand
 * for it there.
 */
function deviceId({ table }: DiscoveryParts): string {
  return `artiglio-${table}`;
}

function described(parts: DiscoveryParts) {
  const topics = topicsOf(parts.table);
  return {
    device: {
      identifiers: [deviceId(parts)],
      name: parts.name,
      manufacturer: 'Artiglio',
      model: 'Card table',
      sw_version: parts.program,
    },
    origin: { name: 'artiglio', sw_version: parts.program },
    availability: [{ topic: topics.availability, value_template: '{{ value_json.state }}' }],
    components: entitiesOf(parts),
  };
}

function entitiesOf(parts: DiscoveryParts): Readonly<Record<string, Entity>> {
  const reading = readingEntities(parts);
  return parts.commands === 'none' ? reading : { ...reading, ...commandEntities(parts) };
}

function readingEntities(parts: DiscoveryParts): Readonly<Record<string, Entity>> {
  const entity = entityOf(parts);
  const problem = { device_class: 'problem', payload_on: 'wrong', payload_off: 'ok' };
  return {
    phase: entity('sensor', 'phase', 'phase', {
      value_template: '{{ value_json.phase }}',
      icon: 'mdi:cards-playing-outline',
    }),
    game: entity('sensor', 'game', 'phase', {
      value_template: "{{ value_json.title or '–' }}",
      icon: 'mdi:paw',
    }),
    night: entity('binary_sensor', 'night', 'phase', {
      value_template: "{{ 'ON' if value_json.night else 'OFF' }}",
      icon: 'mdi:weather-night',
    }),
    paused: entity('binary_sensor', 'paused', 'phase', {
      value_template: "{{ 'ON' if value_json.state == 'paused' else 'OFF' }}",
      icon: 'mdi:pause-circle-outline',
    }),
    time_left: entity('sensor', 'time_left', 'clock', {
      value_template: '{{ value_json.endsAt }}',
      device_class: 'timestamp',
    }),
    players: entity('sensor', 'players', 'seats', {
      value_template: '{{ value_json.players }}',
      state_class: 'measurement',
      icon: 'mdi:account-group',
    }),
    winner: entity('sensor', 'winner', 'score', {
      value_template: "{{ value_json.result.winners | join(', ') if value_json.result else '–' }}",
      icon: 'mdi:trophy-outline',
    }),
    board: entity('binary_sensor', 'board', 'health', {
      ...problem,
      value_template: "{{ 'wrong' if value_json.board == 'wrong' else 'ok' }}",
      entity_category: 'diagnostic',
    }),
    readers: entity('binary_sensor', 'readers', 'health', {
      ...problem,
      value_template: "{{ 'wrong' if value_json.readers == 'wrong' else 'ok' }}",
      entity_category: 'diagnostic',
    }),
  };
}

/** Home Assistant makes the number of each transaction; the same number twice would be carried out once. */
function commandEntities(parts: DiscoveryParts): Readonly<Record<string, Entity>> {
  const entity = entityOf(parts);
  const { commands } = parts;
  if (commands === 'none') return {};
  const command_topic = topicsOf(parts.table).request(commands);
  const asking = (kind: HouseCommand['kind'], ...fields: readonly string[]) => ({
    command_topic,
    command_template: `{"transaction":"ha-{{ now().timestamp() }}","command":{${[`"kind":"${kind}"`, ...fields].join(',')}}}`,
    qos: 1,
  });
  const ofHands = {
    pause: entity('button', 'pause', undefined, { ...asking('pause'), icon: 'mdi:pause' }),
    continue: entity('button', 'continue', undefined, { ...asking('continue'), icon: 'mdi:play' }),
    repeat: entity('button', 'repeat', undefined, { ...asking('repeat'), icon: 'mdi:replay' }),
  };
  if (commands === 'guest') return ofHands;
  return {
    ...ofHands,
    volume: entity('number', 'volume', 'volume', {
      ...asking('volume', '"percent":{{ value | int }}'),
      value_template: '{{ value_json.percent }}',
      min: 0,
      max: 100,
      step: 5,
      unit_of_measurement: '%',
      icon: 'mdi:volume-high',
    }),
    language: entity('select', 'language', 'table', {
      ...asking('language', '"language":{{ value | tojson }}'),
      value_template: '{{ value_json.language }}',
      options: [...LANGUAGES],
      icon: 'mdi:translate',
    }),
    announcement: entity('text', 'announcement', 'announcement', {
      ...asking('announce', '"text":{{ value | tojson }}'),
      value_template: "{{ value_json.text or '' }}",
      max: 200,
      icon: 'mdi:bullhorn-outline',
    }),
  };
}

function entityOf(parts: DiscoveryParts) {
  const names = inLanguage(ENTITY_NAMES, parts.language());
  const topics = topicsOf(parts.table);
  return (
    platform: string,
    id: keyof typeof names,
    part: PartName | undefined,
    fields: Readonly<Record<string, unknown>>,
  ): Entity => ({
    platform,
    unique_id: `${deviceId(parts)}-${id}`,
    name: names[id],
    ...(part && { state_topic: topics.state(part) }),
    ...fields,
  });
}

const EN = {
  phase: 'Phase',
  game: 'Game',
  night: 'Night',
  paused: 'Paused',
  time_left: 'Time ends',
  players: 'Players',
  winner: 'Winner',
  board: 'Board',
  readers: 'Readers',
  pause: 'Pause',
  continue: 'Continue',
  repeat: 'Repeat',
  volume: 'Volume',
  language: 'Language',
  announcement: 'Announcement',
};

/** The names of the entities. */
export const ENTITY_NAMES: ByLanguage<typeof EN> = {
  en: EN,
  it: {
    phase: 'Fase',
    game: 'Gioco',
    night: 'Notte',
    paused: 'In pausa',
    time_left: 'Il tempo finisce',
    players: 'Giocatori',
    winner: 'Vincitore',
    board: 'Scheda',
    readers: 'Lettori',
    pause: 'Pausa',
    continue: 'Continua',
    repeat: 'Ripeti',
    volume: 'Volume',
    language: 'Lingua',
    announcement: 'Annuncio',
  },
};
