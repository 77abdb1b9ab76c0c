import type { Api } from '@ostep/endpoint-kit';
import { type Role, roles } from '@ostep/kernel';
import { matchRoutes } from '@ostep/router';
import { expect, test } from 'vitest';
import type { Answers } from './answering-server';
import { loadRoutes, type Pressed, pressScreen, type Screen } from './press-screens';

type Person = Role | 'none';

type Remote = Answers &
  Pick<Screen, 'routes'> & {
    /** By address and role: how many kinds of controls whoever has that role presses there. */
    readonly presses: Readonly<Record<string, Partial<Readonly<Record<Person, number>>>>>;
    /** By address: the variants of answers, where more than those with everything filled offer a control. */
    readonly variants?: Readonly<Record<string, readonly number[]>>;
    readonly own: Api;
    /** Of its own endpoints that need a role: those that no press asks for, as a field has to be filled in before. */
    readonly unasked: readonly string[];
  };

const people: readonly Person[] = ['none', ...roles];

/** Each screen of a remote, with each of its controls pressed: none asks for what the server would refuse. */
export function testRolePresses({ routes, presses, variants = {}, own, unasked, ...answers }: Remote): void {
  const loaded = loadRoutes(routes);
  const asked = new Set<string>();

  test.each(Object.entries(presses))('%s offers nobody what the server refuses', async (address, expected) => {
    expect(Object.keys(expected)).not.toEqual([]);
    const screen = { ...answers, routes: await loaded, address, variants: variants[address] };
    const pressed: (readonly [string, Pressed])[] = [];
    for (const person of people) {
      if (!(person in expected)) continue;
      pressed.push([person, await pressScreen(screen, person === 'none' ? [] : [person])]);
    }
    for (const key of pressed.flatMap(([, { allowed }]) => allowed)) asked.add(key);
    expect(pressed.flatMap(([person, { hasThrown }]) => (hasThrown ? [person] : []))).toEqual([]);
    expect(pressed.flatMap(([person, { refused }]) => refused.map((key) => `${person}: ${key}`))).toEqual([]);
    expect(pressed.flatMap(([person, { closedLinks }]) => closedLinks.map((link) => `${person}: ${link}`))).toEqual([]);
    const counted = Object.fromEntries(pressed.map(([person, { kinds }]) => [person, kinds.length]));
    const named = pressed.map(([person, { kinds }]) => `${person}: ${kinds.join(', ')}`).join('\n');
    expect(counted, named).toEqual(expected);
  });

  test('what needs a role is asked for, but for what is named', () => {
    const bound = Object.entries(own).flatMap(([key, { access }]) => (access === 'signed-in' ? [] : [key]));
    expect(bound.filter((key) => !asked.has(key)).sort()).toEqual([...unasked].sort());
  });

  test('each screen is among those that are pressed', () => {
    const shown = Object.keys(presses).flatMap((address) => {
      const [path = ''] = address.split('?');
      return matchRoutes([...routes], path)?.map(({ route }) => route.path) ?? [];
    });
    expect(routes.map(({ path }) => path).filter((path) => !shown.includes(path))).toEqual([]);
    expect(Object.keys(variants).filter((address) => !(address in presses))).toEqual([]);
  });
}
