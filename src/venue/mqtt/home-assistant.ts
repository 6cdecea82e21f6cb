/**
 * The table as a device of Home Assistant: the messages of its MQTT discovery, of which every entity reads the topics
 * that the venue reads. Two forms: one message for the device (Home Assistant 2024.12 and later), or one an entity.
 */

import { type ByLanguage, inLanguage, LANGUAGES, type Language } from '../../engine/table/index.js';
import {
  type PartName,
  type TableFacts,
  topicsOf,
  type VenueCommand,
} from '../publication/index.js';

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
  return { birthTopic: `${parts.prefix}/status`, messages: () => messagesOf(parts) };
}

function messagesOf(parts: DiscoveryParts) {
  const { prefix, table, form } = parts;
  const { components, ...shared } = described(parts);
  if (form === 'device') {
    const payload = JSON.stringify({ ...shared, components });
    return [{ topic: `${prefix}/device/${table}/config`, payload }];
  }
  return Object.entries(components).map(([id, { platform, ...entity }]) => ({
    topic: `${prefix}/${platform}/${table}/${id}/config`,
    payload: JSON.stringify({ ...shared, ...entity }),
  }));
}

/**
 * Returns the device's name for Home Assistant. The topics have the table's own, alone in its level: an access list can
 * stand for it there.
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
  const names = inLanguage(ENTITY_NAMES, parts.language());
  const topics = topicsOf(parts.table);
  const described = { ...READING, ...commandEntities(parts) };
  return Object.fromEntries(
    Object.entries(described).map(([id, { platform, part, ...fields }]) => [
      id,
      {
        platform,
        unique_id: `${deviceId(parts)}-${id}`,
        // Its own keys.
        name: names[id as keyof typeof names],
        ...(part && { state_topic: topics.state(part) }),
        ...fields,
      },
    ]),
  );
}

/** An entity without what follows from its id. `part` is the one of the state that it reads. */
type Described = Entity & { readonly part?: PartName };

function sensor(part: PartName, value: string, fields: Readonly<Record<string, unknown>>) {
  return { platform: 'sensor', part, value_template: `{{ ${value} }}`, ...fields };
}

function isOn(part: PartName, condition: string, icon: string) {
  const value_template = `{{ 'ON' if value_json.${condition} else 'OFF' }}`;
  return { platform: 'binary_sensor', part, value_template, icon };
}

function isWrong(device: 'board' | 'readers') {
  return {
    ...{ platform: 'binary_sensor', part: 'health' as const },
    ...{ device_class: 'problem', payload_on: 'wrong', payload_off: 'ok' },
    value_template: `{{ 'wrong' if value_json.${device} == 'wrong' else 'ok' }}`,
    entity_category: 'diagnostic',
  };
}

const READING = {
  phase: sensor('phase', 'value_json.phase', { icon: 'mdi:cards-playing-outline' }),
  game: sensor('phase', "value_json.title or '–'", { icon: 'mdi:paw' }),
  night: isOn('phase', 'night', 'mdi:weather-night'),
  paused: isOn('phase', "state == 'paused'", 'mdi:pause-circle-outline'),
  time_left: sensor('clock', 'value_json.endsAt', { device_class: 'timestamp' }),
  players: sensor('seats', 'value_json.players', {
    state_class: 'measurement',
    icon: 'mdi:account-group',
  }),
  winner: sensor('score', "value_json.result.winners | join(', ') if value_json.result else '–'", {
    icon: 'mdi:trophy-outline',
  }),
  board: isWrong('board'),
  readers: isWrong('readers'),
} satisfies Readonly<Record<string, Described>>;

/**
 * Defines the entities for commands; Home Assistant makes the number of each transaction; the same number twice would
 * be carried out once.
 */
function commandEntities({ table, commands }: DiscoveryParts) {
  if (commands === 'none') return {};
  const command_topic = topicsOf(table).request(commands);
  const asking = (platform: string, kind: VenueCommand['kind'], ...fields: readonly string[]) => ({
    platform,
    command_topic,
    command_template: `{"transaction":"ha-{{ now().timestamp() }}","command":{${[`"kind":"${kind}"`, ...fields].join(',')}}}`,
    qos: 1,
  });
  const ofHands = {
    pause: { ...asking('button', 'pause'), icon: 'mdi:pause' },
    continue: { ...asking('button', 'continue'), icon: 'mdi:play' },
    repeat: { ...asking('button', 'repeat'), icon: 'mdi:replay' },
  } satisfies Readonly<Record<string, Described>>;
  if (commands === 'guest') return ofHands;
  return {
    ...ofHands,
    volume: {
      ...asking('number', 'volume', '"percent":{{ value | int }}'),
      part: 'volume',
      value_template: '{{ value_json.percent }}',
      ...{ min: 0, max: 100, step: 5, unit_of_measurement: '%' },
      icon: 'mdi:volume-high',
    },
    language: {
      ...asking('select', 'language', '"language":{{ value | tojson }}'),
      part: 'table',
      value_template: '{{ value_json.language }}',
      options: [...LANGUAGES],
      icon: 'mdi:translate',
    },
    announcement: {
      ...asking('text', 'announce', '"text":{{ value | tojson }}'),
      part: 'announcement',
      value_template: "{{ value_json.text or '' }}",
      max: 200,
      icon: 'mdi:bullhorn-outline',
    },
  } satisfies Readonly<Record<string, Described>>;
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
