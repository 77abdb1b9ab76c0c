import { measureValue, type Service } from '@ostep/service-kit';
import { countRefused, longestWaitForKsef } from './data/ksef-figures';
import { readCertificate } from './ksef/read-certificate';

export function measureKsef({ metrics: { registry }, db, settings }: Service): void {
  measureValue(registry, {
    name: 'ostep_ksef_certificate_ends_seconds',
    help: 'When the certificate for KSeF ends; missing where there is none',
    read: async () => {
      const found = readCertificate(settings);
      return found && found.validTo.getTime() / 1000;
    },
  });
  measureValue(registry, {
    name: 'ostep_ksef_waiting_seconds',
    help: 'Age of the oldest sending that KSeF has not accepted, 0 when none waits',
    read: () => longestWaitForKsef(db),
  });
  measureValue(registry, {
    name: 'ostep_ksef_refused_invoices',
    help: 'Invoices that KSeF refused and nobody corrected yet',
    read: () => countRefused(db),
  });
}
