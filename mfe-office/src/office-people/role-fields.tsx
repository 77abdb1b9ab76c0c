import { type AssignableRole, assignableRoles } from '@ostep/api-office';
import { roleNames } from '@ostep/platform';
import { CheckboxField, type FieldProps } from '@ostep/ui';
import { texts } from '../texts';

const words = texts.people;

export type RoleValues = { readonly [K in AssignableRole]: boolean };

export const rolesOf = (values: RoleValues): AssignableRole[] => assignableRoles.filter((role) => values[role]);

export const roleValues = (currentRoles: readonly string[]): RoleValues => ({
  user: currentRoles.includes('user'),
  office: currentRoles.includes('office'),
  manager: currentRoles.includes('manager'),
});

type RoleFieldsProps = { readonly field: (role: AssignableRole) => Omit<FieldProps<boolean>, 'label'> };

export function RoleFields({ field }: RoleFieldsProps) {
  return (
    <fieldset className="office-roles">
      <legend>{words.roles}</legend>
      {assignableRoles.map((role) => (
        <CheckboxField {...field(role)} description={words.roleHints[role]} key={role} label={roleNames[role]} />
      ))}
    </fieldset>
  );
}
