import type { Person } from '@ostep/api-office';
import { confirm, toast, useProfile } from '@ostep/platform';
import { Button, PageMenu } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { blockPerson, signPersonOut } from '../office.queries';
import { texts } from '../texts';
import { fullName } from './full-name';
import { useStorePerson } from './use-store-person';

const words = texts.people;

type PersonActionsProps = { readonly person: Person; readonly onEdit: (person: Person) => void };

export function PersonActions({ person, onEdit }: PersonActionsProps) {
  const storePerson = useStorePerson();
  const isOwnAccount = useProfile()?.id === person.id;
  const name = fullName(person);
  const onDone = (message: string) => (saved: Person) => {
    storePerson(saved);
    toast({ type: 'success', title: texts.success, message });
  };
  const blocking = useMutation({
    mutationFn: () => blockPerson(person.id, !person.blocked),
    meta: { failure: texts.saveFailed },
    onSuccess: onDone(person.blocked ? words.isUnblocked(name) : words.isBlocked(name)),
  });
  const signingOut = useMutation({
    mutationFn: () => signPersonOut(person.id),
    meta: { failure: texts.saveFailed },
    onSuccess: onDone(words.isSignedOut(name)),
  });
  const block = async () => {
    const question = { title: words.block, message: [words.blockMessage(name)], acceptLabel: words.block };
    if (person.blocked || (await confirm({ ...question, rejectLabel: texts.cancel, danger: true }))) blocking.mutate();
  };
  return (
    <>
      <Button icon="pencil" label={words.changeRoles} onClick={() => onEdit(person)} tone="text" />
      <PageMenu
        entries={[
          { label: words.signOut, icon: 'sign-out', run: () => signingOut.mutate() },
          {
            label: person.blocked ? words.unblock : words.block,
            icon: person.blocked ? 'lock-open' : 'lock',
            disabledReason: isOwnAccount ? words.own : undefined,
            tone: person.blocked ? undefined : 'danger',
            run: block,
          },
        ]}
        label={words.account(name)}
      />
    </>
  );
}
