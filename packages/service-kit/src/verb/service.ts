import type { Log } from '../process/log';
import type { Metrics } from '../process/metrics';
import type { ServiceSettings } from '../process/settings';
import type { Database } from './transaction';

/** The parts of a service that have nothing to do with jobs. */
export type ServiceCore = {
  readonly name: string;
  readonly settings: ServiceSettings;
  readonly db: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly now: () => Date;
};
