/** Metrics of a table: what they count, and that they stand still while hands are hidden. */
import { expect, test } from 'vitest';
import {
  type DeviceNow,
  type LinkFigures,
  TableMetrics,
} from '../../../src/venue/metrics/table-metrics.js';

/** A table whose facts a test sets. */
class Facts {
  hidden = false;
  link: LinkFigures | undefined = { linesLost: 0, trips: 0, tripsMs: 0 };
  game: string | undefined;
  devices: readonly DeviceNow[] = [];
  nowMs = 0;
  underruns = 0;
  heardAtMs = 0;
  delay = 0.001;
  readonly metrics = new TableMetrics({
    handsAreHidden: () => this.hidden,
    link: () => this.link,
    underruns: () => this.underruns,
    readers: () => [{ kind: 'rc522', atMs: this.heardAtMs }],
    games: ['lupusburg', 'wooolf'],
    game: () => this.game,
    devices: () => this.devices,
    nowMs: () => this.nowMs,
    eventLoop: {
      quantile: () => this.delay,
      reset: () => {
        this.delay = 0;
      },
    },
  });

  /** The value of a line; undefined where there is none. */
  async value(name: string): Promise<number | undefined> {
    const line = (await this.metrics.told()).split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.split(' ')[1]);
  }
}

const sound = (code?: string): DeviceNow => {
  return { device: 'sound', place: '', isWrong: code !== undefined, code };
};

test('OpenMetrics tells games, devices, faults by code, the link, the disk and the event loop', async () => {
  const facts = new Facts();
  facts.devices = [sound()];
  await facts.metrics.told();
  facts.game = 'lupusburg';
  facts.link = { linesLost: 2, trips: 4, tripsMs: 20 };
  facts.devices = [sound('SOUND_CARD_MISSING')];
  facts.metrics.look();
  facts.metrics.look();
  facts.nowMs = 5_000;
  facts.metrics.synced(0.004);
  expect(facts.metrics.contentType).toMatch(/^application\/openmetrics-text/u);
  expect((await facts.metrics.told()).trimEnd().endsWith('# EOF')).toBe(true);
  expect(await facts.value('artiglio_games_total{game="lupusburg"}')).toBe(1);
  // What was not played is there, too: `increase` sees no first time of a counter that was not.
  expect(await facts.value('artiglio_games_total{game="wooolf"}')).toBe(0);
  expect(await facts.value('artiglio_playing')).toBe(1);
  expect(await facts.value('artiglio_board_trips_total')).toBe(4);
  expect(await facts.value('artiglio_board_trips_seconds_total')).toBe(0.02);
  expect(await facts.value('artiglio_board_lines_lost_total')).toBe(2);
  expect(await facts.value('artiglio_errors_total{code="SOUND_CARD_MISSING"}')).toBe(1);
  expect(await facts.value('artiglio_sound_losses_total')).toBe(1);
  expect(await facts.value('artiglio_device_works{device="sound",place=""}')).toBe(0);
  expect(await facts.value('artiglio_device_state_age_seconds{device="sound",place=""}')).toBe(5);
  expect(await facts.value('artiglio_journal_sync_seconds_bucket{le="0.005"}')).toBe(1);
  expect(await facts.value('artiglio_event_loop_delay_seconds{quantile="0.99"}')).toBe(0.001);
});

test('while hands are hidden the text is the one before, and what happens then is never counted', async () => {
  const facts = new Facts();
  facts.delay = 0;
  const before = await facts.metrics.told();
  facts.hidden = true;
  facts.metrics.look();
  facts.link = { linesLost: 7, trips: 90, tripsMs: 900 };
  facts.delay = 0.3;
  facts.metrics.synced(0.5);
  facts.nowMs = 60_000;
  expect(await facts.metrics.told()).toBe(before);
  facts.hidden = false;
  facts.metrics.look();
  expect(await facts.metrics.told()).toBe(before);
  facts.link = { linesLost: 7, trips: 91, tripsMs: 905 };
  expect(await facts.value('artiglio_board_trips_total')).toBe(1);
});

test('another board begins with nothing, and takes nothing away', async () => {
  const facts = new Facts();
  facts.metrics.look();
  facts.link = { linesLost: 1, trips: 10, tripsMs: 50 };
  facts.metrics.look();
  facts.link = { linesLost: 0, trips: 1, tripsMs: 5 };
  facts.metrics.look();
  facts.link = undefined;
  expect(await facts.value('artiglio_board_trips_total')).toBe(10);
});

test('readers are as old as their last sign of life, and the loudspeaker’s stutters are counted, by day alone', async () => {
  const facts = new Facts();
  const age = () => facts.value('artiglio_reader_age_seconds{kind="rc522"}');
  const stutters = () => facts.value('artiglio_sound_underruns_total');
  // One that speaks is 0 old, whatever part of a second ago it spoke.
  facts.nowMs = 9_900;
  expect(await age()).toBe(0);
  facts.nowMs = 125_000;
  facts.underruns = 3;
  expect(await age()).toBe(120);
  expect(await stutters()).toBe(3);
  facts.hidden = true;
  facts.metrics.look();
  facts.underruns = 9;
  facts.nowMs = 300_000;
  expect(await age()).toBe(120);
  expect(await stutters()).toBe(3);
  // The silence of a night is none: only what follows it counts.
  facts.hidden = false;
  facts.metrics.look();
  facts.nowMs = 304_000;
  expect(await age()).toBe(0);
  facts.nowMs = 321_000;
  facts.underruns = 10;
  expect(await age()).toBe(20);
  expect(await stutters()).toBe(4);
});
