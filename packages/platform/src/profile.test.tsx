import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { holdsRoles, RequireRoles } from './profile';
import { installTestServices } from './testing-services';

const anna = { id: '1', username: 'biuro', firstName: 'Anna', lastName: 'Nowak', roles: ['user', 'office'] as const };

afterEach(cleanup);

test.each([
  ['an empty list allows everyone', [], null, true],
  ['one role held', ['office'], anna, true],
  ['every role is needed', ['office', 'ops'], anna, false],
  ['a person who is not signed in has no role', ['user'], null, false],
] as const)('%s', (_, required, profile, allowed) => {
  expect(holdsRoles(profile, required)).toBe(allowed);
});

test('a user without the role sees the forbidden page', () => {
  const services = installTestServices();
  services.signIn(anna);
  const { rerender } = render(<RequireRoles roles={['office']}>Umowa</RequireRoles>);
  expect(screen.queryByText('Umowa')).not.toBeNull();
  rerender(<RequireRoles roles={['ops']}>Umowa</RequireRoles>);
  expect(screen.queryByText('Umowa')).toBeNull();
  expect(screen.queryByText('Brak uprawnień')).not.toBeNull();
});
