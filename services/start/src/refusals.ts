import { atField, defineRefusals } from '@ostep/service-kit';

export const refuse = defineRefusals({
  notFound: { status: 404, message: 'Nie znaleziono pozycji.' },
  nameTaken: { status: 417, message: 'Pozycja o takiej nazwie już istnieje.' },
  inUse: { status: 417, message: 'Nie można usunąć pozycji, która jest w użyciu.' },
});

export const constraints = { entry_name_key: () => atField(refuse('nameTaken'), 'name') } as const;
