import type { Log } from '../process/log';
import type { Metrics } from '../process/metrics';
import { sampleRowChecks } from './checked-rows';

type Process = { readonly mode: string; readonly log: Log; readonly metrics: Metrics };

/** Outside production every row is checked and a fault is thrown. */
export function sampleRowsInProduction({ mode, log, metrics }: Process): void {
  if (mode !== 'production') return;
  sampleRowChecks((fault) => {
    metrics.failures.inc({ where: 'rows' });
    log.error({ err: fault }, 'a row is not as its schema');
  });
}
