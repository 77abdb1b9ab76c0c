import { defineRefusals } from '@ostep/service-kit';

export const refuse = defineRefusals({
  protocolNotFound: { status: 404, message: 'Nie znaleziono protokołu.' },
  orderNotFound: { status: 404, message: 'Nie znaleziono zlecenia.' },
  assignmentNotFound: { status: 404, message: 'Nie znaleziono przypisania ekipy.' },
  partNotFound: { status: 404, message: 'Nie znaleziono sekcji protokołu.' },
  tooManyToExport: {
    status: 417,
    message: ({ found, limit }: { found: number; limit: number }) =>
      `Znaleziono protokołów: ${found}. Arkusz mieści ${limit}, zawęź kryteria filtra.`,
  },
  settled: { status: 417, message: 'Protokół jest rozliczony.' },
  doubledNumber: { status: 417, message: 'Protokół o takim numerze już istnieje w tym nadleśnictwie.' },
  contractUnknown: { status: 417, message: 'Nie znaleziono wskazanej umowy.' },
  actionCodeUnknown: { status: 417, message: 'Nie znaleziono wskazanego kodu czynności.' },
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
  negativeAmount: { status: 417, message: 'Ujemną ilość można rozliczyć tylko w sekcji z ujemnymi ilościami.' },
});

export const constraints = {
  protocol_number_key: () =>
    refuse('doubledNumber', {}, [
      { path: 'protocolNumber', message: 'Protokół o takim numerze już istnieje w tym nadleśnictwie.' },
    ]),
  protocol_contract_id_contract_id_fk: () => refuse('contractUnknown', {}, contractFault),
  protocol_item_action_code_id_action_code_id_fk: () => refuse('actionCodeUnknown'),
  settlement_squad_assignment_id_squad_assignment_id_fk: () => refuse('assignmentNotBound'),
};

const contractFault = [{ path: 'contract', message: 'Wybierz umowę.' }];
