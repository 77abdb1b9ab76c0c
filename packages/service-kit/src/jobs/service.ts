import type { UploadSlots } from '../http/upload-slots';
import type { Probe } from '../process/health';
import type { ServiceCore } from '../verb/service';
import type { JobWatch } from './job-watch';
import type { StoreStatus } from './queue';

export type Service = ServiceCore & {
  readonly watch: JobWatch;
  readonly uploads: UploadSlots;
  readonly queueStatus: () => Promise<StoreStatus>;
  /** Probes of parts that the service can work without, by their name in the answer of `/health/ready`. */
  readonly limits: Map<string, Probe>;
};
