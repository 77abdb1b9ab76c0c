import { expect, test } from 'vitest';
import { profileOf, rolesOf } from './profile-of';

test("roles are the client's and the realm's, and no others", () => {
  const claims = {
    resource_access: { 'ostep-web': { roles: ['office'] }, account: { roles: ['ops'] } },
    realm_access: { roles: ['user', 'offline_access'] },
  };
  expect(rolesOf(claims, 'ostep-web')).toEqual(['user', 'office']);
});

test('the names come from the id token, the roles from the access token', () => {
  const id = { sub: '5', preferred_username: 'teren', given_name: 'Jan', family_name: 'Kowalski' };
  const profile = profileOf({ sub: '5', sid: 's', realm_access: { roles: ['user'] } }, id, 'ostep-web');
  const names = { username: 'teren', firstName: 'Jan', lastName: 'Kowalski' };
  expect(profile).toEqual({ id: '5', ...names, roles: ['user'], session: 's' });
});

test('a token without claims gives an empty profile without roles', () => {
  const nobody = { id: '', username: '', firstName: '', lastName: '', roles: [] };
  expect(profileOf({}, {}, 'ostep-web')).toEqual(nobody);
  expect(profileOf({ resource_access: { account: { roles: ['ops'] } } }, {}, 'ostep-web')).toEqual(nobody);
  expect(profileOf({ resource_access: { 'ostep-web': {} }, realm_access: {} }, {}, 'ostep-web')).toEqual(nobody);
});
