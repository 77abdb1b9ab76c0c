import { formMessages } from '@ostep/api-protocols';
import { closedMonthMessage, formatCount, type OrderStatus, orderStatuses, orderStatusLabels } from '@ostep/kernel';
import { atField, defineRefusals, Refusal } from '@ostep/service-kit';

type Unconfirmed = { readonly names: readonly string[]; readonly proposer: string };

export const refuse = defineRefusals({
  monthClosed: { status: 417, message: ({ month }: { month: string }) => closedMonthMessage(month) },
  protocolNotFound: { status: 404, message: 'Nie znaleziono protokołu.' },
  orderNotFound: { status: 404, message: 'Nie znaleziono zlecenia.' },
  assignmentNotFound: { status: 404, message: 'Nie znaleziono przypisania ekipy.' },
  partNotFound: { status: 404, message: 'Nie znaleziono sekcji protokołu.' },
  tooManyToExport: {
    status: 417,
    message: ({ found, limit }: { found: number; limit: number }) =>
      `Znaleziono protokołów: ${formatCount(found)}. Arkusz mieści ${formatCount(limit)}, zawęź kryteria filtra.`,
  },
  settled: { status: 417, message: 'Protokół jest rozliczony.' },
  ownProposal: {
    status: 417,
    message: 'Rozliczenie zatwierdza inna osoba niż ta, która je zaproponowała.',
  },
  proposedByOther: {
    status: 417,
    message: ({ by }: { by: string }) =>
      `Jest już propozycja rozliczenia: ${by}. Aby zaproponować własne, najpierw wycofaj tę propozycję.`,
  },
  ownAmounts: {
    status: 417,
    message: ({ names, proposer }: Unconfirmed) =>
      `Ilości od ostatniego zatwierdzenia zapisane przez: ${names.join(', ')}. Kto je zapisał, nie zatwierdza, dopóki nie potwierdzi ich ${proposer}.`,
  },
  amountsUnconfirmed: {
    status: 417,
    message: ({ names, proposer }: Unconfirmed) =>
      `Zaproponowane ilości zmienione przez: ${names.join(', ')}. Przed zatwierdzeniem potwierdza je ${proposer}.`,
  },
  confirmedByProposer: {
    status: 417,
    message: ({ by }: { by: string }) => `Ilości potwierdza osoba, która zaproponowała rozliczenie: ${by}.`,
  },
  approvedUnderCorrection: {
    status: 417,
    message: 'Protokół ma korektę, więc jego zatwierdzenia nie można cofnąć. Zmiany wprowadź przez „Koryguj”.',
  },
  approvedOfClosedMonth: {
    status: 417,
    message: 'Miesiąc tych prac jest zamknięty, więc zatwierdzenia nie można cofnąć. Zmiany wprowadź przez „Koryguj”.',
  },
  reasonMissing: { status: 417, message: formMessages.takenBack },
  proposalChanged: {
    status: 409,
    message: 'Propozycję rozliczenia zmieniono w międzyczasie. Obejrzyj protokół ponownie.',
  },
  workedOn: { status: 417, message: 'Protokół zostaje: ma już rozliczenia ekip albo uwagi do wyjaśnienia.' },
  doubledNumber: { status: 417, message: 'Protokół o takim numerze już istnieje w tym nadleśnictwie.' },
  contractUnknown: { status: 417, message: 'Nie znaleziono wskazanej umowy.' },
  correctedUnknown: { status: 417, message: 'Nie znaleziono korygowanego protokołu.' },
  correctedUnsettled: { status: 417, message: 'Korygować można tylko protokół rozliczony.' },
  correctedOfOtherContract: { status: 417, message: 'Korekta należy do tej samej umowy co korygowany protokół.' },
  onInvoice: {
    status: 417,
    message: ({ number }: { number: string | null }) =>
      number === null
        ? 'Protokół jest na projekcie faktury. Najpierw usuń projekt.'
        : `Protokół jest na fakturze ${number}.`,
  },
  corrected: { status: 417, message: 'Protokół ma korektę. Najpierw usuń korektę.' },
  actionCodeUnknown: { status: 417, message: 'Nie znaleziono wskazanego kodu czynności.' },
  boundOrderUnknown: { status: 417, message: 'Nie znaleziono zlecenia wskazanego w protokole.' },
  orderOfOtherContract: {
    status: 417,
    message: ({ number }: { number: string }) => `Zlecenie nr ${number} należy do innej umowy niż protokół.`,
  },
  orderNotReported: {
    status: 417,
    message: ({ number, status }: { number: string; status: OrderStatus }) =>
      `Zlecenie nr ${number} ma status „${orderStatusLabels[status]}”. Protokół obejmuje tylko zlecenia, dla których zgłoszono zakończenie prac.`,
  },
  partHasSettlements: {
    status: 417,
    message: ({ posNo }: { posNo: string }) => `Nie można usunąć sekcji ${posNo}: są do niej rozliczenia ekip.`,
  },
  orderHasSettlements: {
    status: 417,
    message: ({ number }: { number: string }) =>
      `Nie można odłączyć zlecenia nr ${number}: jego ekipy są rozliczone w tym protokole.`,
  },
  negativeSettlements: {
    status: 417,
    message: ({ posNo }: { posNo: string }) =>
      `Sekcja ${posNo} ma ujemne rozliczenia ekip, jej ilości muszą pozostać ujemne.`,
  },
  assignmentNotBound: { status: 417, message: 'Ekipa nie jest przypisana do zlecenia objętego tym protokołem.' },
  settlementRemoved: {
    status: 409,
    message: 'Rozliczenie usunięto w międzyczasie. Twoja zmiana nie została zapisana.',
  },
  lineChanged: {
    status: 409,
    message: ({ squad, changedBy }: { squad: string; changedBy: string }) =>
      `${squad}: w międzyczasie zapisane przez: ${changedBy}. Twoja ilość nie została zapisana.`,
  },
  doneChanged: {
    status: 409,
    message: 'Wykonanie ekipy zmieniono w międzyczasie. Nic nie zostało zapisane.',
  },
  clarificationNotFound: { status: 404, message: 'Nie znaleziono uwagi do wyjaśnienia.' },
  negativeAmount: { status: 417, message: 'Ujemną ilość można rozliczyć tylko w sekcji z ujemnymi ilościami.' },
});

export const contractUnknown = () =>
  refuse('contractUnknown', {}, [{ path: 'contract', message: formMessages.contract }]);

export const reasonMissing = () => atField(refuse('reasonMissing'), 'reason');

export const negativeAmount = (path: string) =>
  refuse('negativeAmount', {}, [{ path, message: 'Wpisz ilość większą od zera.' }]);

export const constraints = {
  protocol_number_key: () => atField(refuse('doubledNumber'), 'protocolNumber'),
  protocol_contract_id_contract_id_fk: contractUnknown,
  invoice_protocol_protocol_id_protocol_id_fk: () => refuse('onInvoice', { number: null }),
  protocol_corrects_id_protocol_id_fk: () => refuse('corrected'),
  protocol_item_action_code_id_action_code_id_fk: () => refuse('actionCodeUnknown'),
  settlement_squad_assignment_id_squad_assignment_id_fk: () => refuse('assignmentNotBound'),
};

type Figures = Readonly<Record<string, string>>;

export const raised = {
  month_closed: ({ month = '' }: Figures) => refuse('monthClosed', { month }),
  assignment_not_bound: () => refuse('assignmentNotBound'),
  done_changed: ({ changedBy = '', changedAt = '' }: Figures) => {
    const { code, status, message } = refuse('doneChanged');
    return new Refusal(code, status, message, [], { changedBy, changedAt });
  },
  order_unknown: () => refuse('boundOrderUnknown'),
  order_of_other_contract: ({ number = '' }: Figures) => refuse('orderOfOtherContract', { number }),
  order_not_reported: ({ number = '', status }: Figures) =>
    refuse('orderNotReported', { number, status: orderStatuses.find((known) => known === status) ?? 'TODO' }),
};
