import type { Api } from '@ostep/endpoint-kit';
import { type Role, roles } from '@ostep/kernel';
import { matchRoutes } from '@ostep/router';
import { expect, test } from 'vitest';
import { loadRoutes, type Pressed, pressScreen, type Screen } from './press-screens';
import type { SampleResponses } from './sample-server';

type Person = Role | 'none';

type Remote = SampleResponses &
  Pick<Screen, 'routes'> & {
    /** By address and role: how many kinds of controls a person with that role can press there. */
    readonly presses: Readonly<Record<string, Partial<Readonly<Record<Person, number>>>>>;
    /** By address: variants of the sample responses, where some controls do not appear if all fields are filled. */
    readonly variants?: Readonly<Record<string, readonly number[]>>;
    readonly ownApi: Api;
    /** Endpoints of `ownApi` that need a role and that no press calls, because fields have to be filled in first. */
    readonly uncalledEndpoints: readonly string[];
  };

const people: readonly Person[] = ['none', ...roles];

/** Presses all controls on all screens of a remote, and tests that none calls an endpoint that refuses the person. */
export function testRolePresses({
  routes,
  presses,
  variants = {},
  ownApi,
  uncalledEndpoints,
  ...answers
}: Remote): void {
  const loaded = loadRoutes(routes);
  const called = new Set<string>();

  test.each(Object.entries(presses))('%s has no control that the server would refuse', async (address, expected) => {
    expect(Object.keys(expected)).not.toEqual([]);
    const screen = { ...answers, routes: await loaded, address, variants: variants[address] };
    const pressed: (readonly [string, Pressed])[] = [];
    for (const person of people) {
      if (!(person in expected)) continue;
      pressed.push([person, await pressScreen(screen, person === 'none' ? [] : [person])]);
    }
    for (const key of pressed.flatMap(([, { allowed }]) => allowed)) called.add(key);
    expect(pressed.flatMap(([person, { hasThrown }]) => (hasThrown ? [person] : []))).toEqual([]);
    expect(pressed.flatMap(([person, { refused }]) => refused.map((key) => `${person}: ${key}`))).toEqual([]);
    expect(pressed.flatMap(([person, { closedLinks }]) => closedLinks.map((link) => `${person}: ${link}`))).toEqual([]);
    const counted = Object.fromEntries(pressed.map(([person, { kinds }]) => [person, kinds.length]));
    const named = pressed.map(([person, { kinds }]) => `${person}: ${kinds.join(', ')}`).join('\n');
    expect(counted, named).toEqual(expected);
  });

  test('all endpoints that need a role are called, except for the listed ones', () => {
    const restricted = Object.entries(ownApi).flatMap(([key, { access }]) => (access === 'signed-in' ? [] : [key]));
    expect(restricted.filter((key) => !called.has(key)).sort()).toEqual([...uncalledEndpoints].sort());
  });

  test('every screen is tested', () => {
    const shown = Object.keys(presses).flatMap((address) => {
      const [path = ''] = address.split('?');
      return matchRoutes([...routes], path)?.map(({ route }) => route.path) ?? [];
    });
    expect(routes.map(({ path }) => path).filter((path) => !shown.includes(path))).toEqual([]);
    expect(Object.keys(variants).filter((address) => !(address in presses))).toEqual([]);
  });
}
