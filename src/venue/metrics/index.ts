/** The metrics of a table. */
export { type EventLoop, type Sources, TableMetrics } from './table-metrics.js';
