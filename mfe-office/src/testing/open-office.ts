import type { Role } from '@ostep/kernel';
import { ApiProblem, installPlatform, type PlatformServices, type Profile } from '@ostep/platform';
import { renderRoutes } from '@ostep/ui/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import domain from '../domain';

export const send = vi.fn<PlatformServices['send']>();
export const confirm = vi.fn<PlatformServices['confirm']>();
export const toast = vi.fn<PlatformServices['toast']>();

export function open(path: string, roles: readonly Role[] = ['office']) {
  const reader: Profile = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles };
  const profile: PlatformServices['profile'] = { get: () => reader, subscribe: () => () => undefined };
  // The pages use these services only.
  installPlatform({ send, profile, confirm, toast } as Partial<PlatformServices> as PlatformServices);
  return renderRoutes({ routes: domain.routes, path });
}

/** After each test: the services are shared with other test files, so their answers are reset. */
export function closeOffice(): void {
  cleanup();
  for (const service of [send, confirm, toast]) service.mockReset();
}

export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

export const changedMeanwhile = () =>
  new ApiProblem({ status: 409, message: '', changedBy: 'Jan Lis', changedAt: '2026-04-12T08:00:00Z' });
