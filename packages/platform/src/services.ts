import { type Api, type Client, createClient } from '@ostep/endpoint-kit';
import type { ConfirmRequest, PlatformServices, Toast } from './contract';

let installed: PlatformServices | undefined;

/** Called once by the shell; tests install services of their own. */
export function installPlatform(services: PlatformServices): void {
  installed = services;
}

export function platformServices(): PlatformServices {
  if (!installed) throw new Error('The platform is not installed: the shell calls installPlatform first.');
  return installed;
}

/** Typed requests of one api, sent with the caller's token: `platformClient<OrdersApi>()`. */
export function platformClient<A extends Api>(): Client<A> {
  return createClient<A>((request) => platformServices().send(request));
}

export function toast(message: Toast): void {
  platformServices().toast(message);
}

/** Asks and resolves to the answer; closing the dialog is a no. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  return platformServices().confirm(request);
}

/** GETs a file with the caller's token and saves it under `fileName`; throws `ApiProblem`. */
export function download(path: string, fileName: string): Promise<void> {
  return platformServices().download(path, fileName);
}
