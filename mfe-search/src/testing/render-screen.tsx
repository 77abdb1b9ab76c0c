import { ApiProblem, installPlatform, type PlatformServices, type Toast } from '@ostep/platform';
import { renderRoutes } from '@ostep/ui/testing';
import domain from '../domain';
// Imported here, so that no test waits for a screen that is loaded lazily.
import '../place/place.page';
import '../places/places.page';

/** @param answers by `METHOD /path?query`; an error is thrown, a missing answer is a 404 */
export function renderScreen(path: string, answers: Readonly<Record<string, unknown>>) {
  const toasts: Toast[] = [];
  const person = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles: [] };
  const services: Partial<PlatformServices> = {
    send: async ({ method, path: address }) => {
      const answer = answers[`${method} ${address}`];
      if (answer === undefined) throw new ApiProblem({ status: 404, message: 'To nie jest adres leśny.' });
      if (answer instanceof Error) throw answer;
      return answer;
    },
    toast: (toast) => toasts.push(toast),
    profile: { get: () => person, subscribe: () => () => undefined },
  };
  // The screens of places use these services only.
  installPlatform(services as PlatformServices);
  return { toasts, ...renderRoutes({ routes: domain.routes, path, onFailure: () => undefined }) };
}
