import { type Person, rolesForm } from '@ostep/api-office';
import { toast } from '@ostep/platform';
import { Button, Form, FormActions, Modal, SubmitButton, schemaValidator, useForm } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { savePersonRoles } from '../office.queries';
import { texts } from '../texts';
import { fullName } from './full-name';
import { RoleFields, type RoleValues, rolesOf, roleValues } from './role-fields';
import { useStorePerson } from './use-store-person';

const words = texts.people;

const validate = schemaValidator<RoleValues>({
  schema: rolesForm,
  toInput: (values) => ({ roles: rolesOf(values) }),
});

type RolesModalProps = { readonly person: Person; readonly onClose: () => void };

export function RolesModal({ person, onClose }: RolesModalProps) {
  const storePerson = useStorePerson();
  const title = words.rolesOf(fullName(person));
  const saving = useMutation({
    mutationFn: (values: RoleValues) => savePersonRoles(person.id, rolesOf(values)),
    meta: { failure: texts.saveFailed },
  });
  const form = useForm<RoleValues, Person>({
    initial: roleValues(person.roles),
    validate,
    submit: (values) => saving.mutateAsync(values),
    onSaved: (saved) => {
      storePerson(saved);
      toast({ type: 'success', title: texts.success, message: words.rolesSaved });
      onClose();
    },
  });
  return (
    <Modal onClose={onClose} open title={title}>
      <Form enterSubmits form={form} label={title}>
        <RoleFields field={(role) => form.field(role)} />
        <FormActions>
          <SubmitButton form={form} icon="save" label={texts.save} />
          <Button label={texts.cancel} onClick={onClose} />
        </FormActions>
      </Form>
    </Modal>
  );
}
