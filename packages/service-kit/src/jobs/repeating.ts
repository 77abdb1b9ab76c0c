import { onClockSetBack } from '../process/clock-watch';
import { openStore, queueReady, type StoreStatus, storeStatus, workerTuning } from './queue';
import type { Service } from './service';

export type Repeating = {
  readonly queue: string;
  readonly pattern: string;
  /** May run twice: by a second process after the first was killed. */
  readonly run: (service: Service) => Promise<void>;
};

/** One of all the service's processes runs each repetition. */
export async function openRepeating(
  service: Service,
  { queue: name, pattern, run }: Repeating,
): Promise<{ readonly status: () => Promise<StoreStatus>; readonly close: () => Promise<void> }> {
  const { settings, log } = service;
  const onError = (error: Error) => log.warn({ err: error }, 'queue');
  await queueReady(settings);
  const producer = openStore(settings, 'producer', onError);
  const consumer = openStore(settings, 'worker', onError);
  const queue = producer.queue(name);
  const schedule = () => {
    queue
      .upsertJobScheduler(
        name,
        { pattern, tz: 'Europe/Warsaw' },
        { opts: { removeOnComplete: true, removeOnFail: true } },
      )
      .catch(onError);
  };
  const worker = consumer.worker(
    name,
    async () => {
      await run(service).catch((error: unknown) =>
        log.error({ err: error }, `${name} failed, the next run tries again`),
      );
    },
    { concurrency: 1, ...workerTuning },
  );
  queue.on('error', onError);
  worker.on('error', onError);
  // The store may have lost the schedule while it was unavailable.
  producer.onReturn(schedule);
  const stopClockWatch = onClockSetBack(schedule);
  schedule();
  return {
    status: () => storeStatus(() => producer.ping().then(consumer.ping)),
    close: async () => {
      stopClockWatch();
      await worker.close();
      await queue.close();
      await Promise.all([consumer.end(), producer.end()]);
    },
  };
}
