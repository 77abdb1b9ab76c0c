import { fieldMessages } from '@ostep/endpoint-kit';
import { closedMonthMessage } from '@ostep/kernel';
import { atField, defineRefusals } from '@ostep/service-kit';

export const refuse = defineRefusals({
  monthClosed: { status: 417, message: ({ month }: { month: string }) => closedMonthMessage(month) },
  contractNotFound: { status: 404, message: 'Nie znaleziono umowy.' },
  doubledNumber: { status: 417, message: 'Umowa o takim numerze już istnieje.' },
  unknownReference: { status: 417, message: fieldMessages.fixMarked },
  districtUnknown: { status: 417, message: 'Nie znaleziono wskazanego nadleśnictwa.' },
  held: { status: 417, message: ({ reason }: { reason: string }) => reason },
  annexNotFound: { status: 404, message: 'Nie znaleziono aneksu.' },
  annexOfOther: { status: 417, message: 'Ten aneks należy do innej umowy.' },
  annexNumberTaken: { status: 417, message: 'Ta umowa ma już aneks o takim numerze.' },
  afterAnnex: {
    status: 417,
    message: ({ annexNumber, validFrom }: { annexNumber: string; validFrom: string }) =>
      `Data umowy nie może być późniejsza niż początek aneksu nr ${annexNumber} (${validFrom}).`,
  },
  annexEmpty: { status: 417, message: 'Aneks nie zmienia żadnej pozycji umowy.' },
  annexTooEarly: {
    status: 417,
    message: ({ contractDate }: { contractDate: string }) =>
      `Aneks nie może obowiązywać przed datą umowy (${contractDate}).`,
  },
  annexRows: { status: 417, message: ({ rows }: { rows: readonly string[] }) => rows.join(' ') },
  itemTaken: { status: 417, message: 'Nie można usunąć pozycji umowy: korzysta z niej zlecenie.' },
});

export const referenceMessages = {
  forestDistrict: 'Nie ma takiego nadleśnictwa.',
  actionCode: 'Nie ma takiego kodu czynności.',
  actionScope: 'Nie ma takiego zakresu czynności.',
} as const;

export const constraints = {
  annex_number_key: () => atField(refuse('annexNumberTaken'), 'annexNumber'),
  contract_number_key: () => atField(refuse('doubledNumber'), 'contractNumber'),
  contract_forest_district_id_forest_district_id_fk: () =>
    refuse('districtUnknown', {}, [{ path: 'forestDistrict', message: referenceMessages.forestDistrict }]),
  order_item_contract_item_id_contract_item_id_fk: () => refuse('itemTaken'),
};

type Figures = Readonly<Record<string, string>>;

export const raised = { month_closed: ({ month = '' }: Figures) => refuse('monthClosed', { month }) };
