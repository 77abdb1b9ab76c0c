import { EMAIL_LENGTH, type Invitation, type Invited, invitation, NAME_LENGTH, officeKeys } from '@ostep/api-office';
import {
  Button,
  confirmDiscard,
  FieldGrid,
  Form,
  FormActions,
  Modal,
  SelectField,
  SubmitButton,
  schemaValidator,
  TextField,
  useForm,
} from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invitePerson } from '../office.queries';
import { texts } from '../texts';
import { RoleFields, type RoleValues, rolesOf, roleValues } from './role-fields';

const words = texts.people;

type By = Invitation['by'];
type Values = RoleValues & {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly by: By;
};

const initial: Values = {
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  by: 'password',
  ...roleValues(['user']),
};

const toInvitation = ({ username, firstName, lastName, email, by, ...roles }: Values) => ({
  username,
  firstName,
  lastName,
  email: email.trim() || null,
  by,
  roles: rolesOf(roles),
});

const validate = schemaValidator<Values>({ schema: invitation, toInput: toInvitation });

const invitationOptions = [
  { value: 'password', label: words.byPassword },
  { value: 'email', label: words.byEmail },
] as const;

export function InviteModal({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [invited, setInvited] = useState<Invited | null>(null);
  const inviting = useMutation({ mutationFn: invitePerson, meta: { failure: texts.saveFailed } });
  const form = useForm<Values, Invited>({
    initial,
    validate,
    submit: (values) => inviting.mutateAsync(toInvitation(values)),
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: officeKeys.people });
      setInvited(saved);
    },
  });
  const close = async () => {
    if (invited || !form.isDirty() || (await confirmDiscard())) onClose();
  };
  return (
    <Modal onClose={() => void close()} open title={words.invite}>
      {invited ? (
        <InvitedPerson invited={invited} onClose={onClose} />
      ) : (
        <Form enterSubmits form={form} label={words.invite}>
          <FieldGrid columns={1}>
            <TextField {...form.field('firstName')} label={words.firstName} maxLength={NAME_LENGTH} required />
            <TextField {...form.field('lastName')} label={words.lastName} maxLength={NAME_LENGTH} required />
            <TextField {...form.field('username')} label={words.login} maxLength={50} required />
            <TextField
              {...form.field('email')}
              label={words.email}
              maxLength={EMAIL_LENGTH}
              required={form.values.by === 'email'}
            />
          </FieldGrid>
          <RoleFields field={(role) => form.field(role)} />
          <SelectField
            {...form.field('by')}
            label={words.by}
            onChange={(by) => by !== null && form.set('by', by)}
            options={invitationOptions}
            required
          />
          <FormActions>
            <SubmitButton form={form} icon="check" label={words.createAccount} />
            <Button label={texts.cancel} onClick={() => void close()} />
          </FormActions>
        </Form>
      )}
    </Modal>
  );
}

function InvitedPerson({ invited, onClose }: { readonly invited: Invited; readonly onClose: () => void }) {
  const { person, password } = invited;
  return (
    <>
      <p role="status">{password === null ? words.sent(person.email ?? '') : words.accountCreated(person.username)}</p>
      {password === null ? null : (
        <>
          <p>
            <output aria-label={words.firstPassword}>
              <strong>{password}</strong>
            </output>
          </p>
          <p className="ui-muted">{words.shownOnce}</p>
        </>
      )}
      <FormActions>
        <Button label={words.close} onClick={onClose} tone="primary" />
      </FormActions>
    </>
  );
}
