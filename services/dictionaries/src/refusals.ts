import { dictionaryMessages } from '@ostep/api-dictionaries';
import { atField, defineRefusals, type Refusal } from '@ostep/service-kit';

export const refuse = defineRefusals({
  districtNotFound: { status: 404, message: 'Nie znaleziono nadleśnictwa.' },
  partNotFound: { status: 404, message: 'Nie znaleziono leśnictwa.' },
  actionCodeNotFound: { status: 404, message: 'Nie znaleziono kodu czynności.' },
  actionScopeNotFound: { status: 404, message: 'Nie znaleziono zakresu czynności.' },
  squadNotFound: { status: 404, message: 'Nie znaleziono ekipy.' },
  rateNotFound: { status: 404, message: 'Nie znaleziono stawki.' },
  keyTaken: { status: 417, message: 'Pozycja o takim kodzie już istnieje.' },
  squadCodeTaken: { status: 417, message: 'Ekipa o takim kodzie już istnieje.' },
  partCodeTaken: { status: 417, message: 'Leśnictwo o takim kodzie już jest w tym nadleśnictwie.' },
  codeLooksAlike: {
    status: 417,
    message: ({ code }: { code: string }) => `Ten kod wygląda tak samo jak istniejący „${code}”.`,
  },
  unknownWorkGroup: { status: 417, message: dictionaryMessages.chooseWorkGroup },
  workGroupNotFound: { status: 404, message: 'Nie znaleziono grupy prac.' },
  workInUse: {
    status: 417,
    message: 'Nie można usunąć grupy ani części prac, która jest w użyciu: trzymają się jej przypisane prace lub kody.',
  },
  summedInUse: {
    status: 417,
    message: 'Tej części przypisano już prace: dodaj nową część, a tej zostaw, czy jest sumowana.',
  },
  inUse: { status: 417, message: 'Nie można usunąć pozycji, która jest w użyciu. Możesz ją dezaktywować.' },
});

const keyTaken = (): Refusal => atField(refuse('keyTaken'), 'key');

export const constraints = {
  forest_district_key_key: keyTaken,
  action_code_key_key: keyTaken,
  action_scope_key_key: keyTaken,
  squad_code_key: () => atField(refuse('squadCodeTaken'), 'code'),
  forest_district_part_code_key: () => atField(refuse('partCodeTaken'), 'code'),
  forest_district_part_forest_district_id_forest_district_id_fk: () => refuse('districtNotFound'),
  squad_assignment_work_group_item_id_work_group_item_id_fk: () => refuse('workInUse'),
  action_code_default_work_group_id_work_group_id_fk: () => atField(refuse('unknownWorkGroup'), 'defaultWorkGroup'),
} as const;
