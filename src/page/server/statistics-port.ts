/** Statistics of evenings that are over, as the host's console draws them. */
import type { FastifyInstance } from 'fastify';
import type { ByLanguage } from '../../engine/table/index.js';
import type { RoleOf } from '../messages/index.js';
import { hostOnly, sendDone } from './host-requests.js';

/** The answer of `/statistics`. */
export interface ShownStatistics {
  readonly evenings: number;
  /** Number of evenings that began on each day, Monday first. */
  readonly weekdays: readonly number[];
  /** The games by kind, the most played first. */
  readonly games: readonly ShownGame[];
}

export interface ShownGame {
  readonly titles: ByLanguage<string>;
  readonly played: number;
  /** The mean of games that came to an end, seconds. */
  readonly seconds: number;
  readonly roles: readonly ShownRate[];
  /** Games by length, from so many minutes on. */
  readonly lengths: readonly { readonly minutes: number; readonly times: number }[];
}

/** Rate at which a role won, from 0 to 1, with an interval of 95 %. */
export interface ShownRate {
  /** The name of its card. */
  readonly names: ByLanguage<string>;
  readonly won: number;
  readonly times: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export interface StatisticsPort {
  /** Rejects with an ArtiglioError whose sentence is for the host. */
  shown(): Promise<ShownStatistics>;
}

/** Serves them to the host; without any the path is not there. */
export function serveStatistics(
  server: FastifyInstance,
  roleOf: RoleOf,
  statistics: StatisticsPort | undefined,
): void {
  if (statistics === undefined) return;
  server.get('/statistics', hostOnly(roleOf).shows, (_request, reply) =>
    sendDone(reply.header('cache-control', 'no-store'), () => statistics.shown()),
  );
}
