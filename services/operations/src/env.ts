import { type ServiceSettings, serviceSettings } from '@ostep/service-kit';
import * as z from 'zod';

/** `orders=http://orders:9090 orders-worker=http://…` */
const targets = z.string().transform((text, context) => {
  const found = new Map<string, URL>();
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const [, name, address] = /^([a-z][a-z-]*)=(https?:\/\/\S+)$/.exec(entry) ?? [];
    if (name && address && URL.canParse(address)) found.set(name, new URL(address));
    else context.addIssue(`${entry} is not <name>=<http address>`);
  }
  return found;
});

export const operationsSettings = serviceSettings.extend({ METRICS_TARGETS: targets.default(new Map()) });

export type OperationsSettings = ServiceSettings & { readonly METRICS_TARGETS: ReadonlyMap<string, URL> };
