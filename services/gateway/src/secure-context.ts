import { isLoopback } from '@ostep/service-kit';

/** Whether browsers treat pages of this address as a secure context: by https, or on the machine itself. */
export function isSecureContext(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || isLoopback(hostname);
}
