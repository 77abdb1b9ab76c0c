import { type Api, type Client, createClient } from '@ostep/endpoint-kit';
import type { ConfirmRequest, PlatformServices, Toast } from './shell-services';

let installed: PlatformServices | undefined;

export function installPlatform(services: PlatformServices): void {
  installed = services;
}

export function platformServices(): PlatformServices {
  if (!installed) throw new Error('The platform is not installed: the shell calls installPlatform first.');
  return installed;
}

export function platformClient<A extends Api>(): Client<A> {
  return createClient<A>((request) => platformServices().send(request));
}

export function toast(message: Toast): void {
  platformServices().toast(message);
}

/** Nothing where no shell shows toasts, as on the page of a set-up. */
export function closeErrorToasts(): void {
  installed?.errorsMended?.();
}

export function confirm(request: ConfirmRequest): Promise<boolean> {
  return platformServices().confirm(request);
}

export function download(path: string, fileName: string): Promise<void> {
  return platformServices().download(path, fileName);
}
