import type { ProtocolContract, ProtocolOrder } from '@ostep/api-protocols';
import { ParseLogWriter } from '@ostep/kernel';
import { describe, expect, it } from 'vitest';
import { bindDocument, type SystemRecords } from './bind-document';
import type { ParsedProtocol } from './parse-protocol';

const parsed: ParsedProtocol = {
  id: null,
  protocolNumber: '31/2026',
  protocolDate: '2026-04-30',
  protocolReceivedDate: null,
  protocolType: 'ZAGOSPODAROWANIE',
  forestDistrictPart: '06 Gola',
  totalAmount: null,
  totalValue: 100,
  contractNumbers: ['SA.271.1.4.2026'],
  otherDocumentKind: null,
  layout: '',
  origins: {},
  orderNumbers: ['14/2026'],
  protocolParts: [],
  parseLog: new ParseLogWriter().log,
};
const contract: ProtocolContract = {
  id: 1,
  contractNumber: 'SA.271.1.4.2026',
  contractDate: '2025-12-19',
  forestDistrict: 1,
  forestDistrictName: 'Namysłów',
};

function bound(orderStatus: ProtocolOrder['orderStatus'], contractId = 1, system: Partial<SystemRecords> = {}) {
  const order = {
    id: 7,
    orderNumber: '14/2026',
    orderDate: '2026-03-16',
    orderStatus,
    forestDistrictName: 'Namysłów',
    forestDistrictPart: '06 Gola',
    contractId,
  };
  const form = bindDocument(parsed, {
    contracts: [contract],
    orders: [order],
    numberTaken: false,
    sameFile: [],
    ...system,
  });
  const negatives = form.parseLog.logList.filter(({ status }) => status === 'NEGATIVE').map(({ action }) => action);
  return { selected: form.orders.map(({ orderNumber }) => orderNumber), negatives };
}

describe('an order that a protocol names', () => {
  it.each(['DONE_REPORTED', 'PROTOCOL_RECEIVED'] as const)('in status %s is selected', (status) => {
    expect(bound(status)).toEqual({ selected: ['14/2026'], negatives: [] });
  });

  it.each([
    ['TODO', 'W przygotowaniu'],
    ['IN_PROGRESS', 'Realizowane'],
    ['DONE', 'Wykonane'],
  ] as const)('in status %s is a NEGATIVE line that names the status', (status, label) => {
    expect(bound(status)).toEqual({
      selected: [],
      negatives: [`Zlecenie nr 14/2026 ma status „${label}” – nie oczekuje na protokół i nie zostało zaznaczone.`],
    });
  });

  it('is a NEGATIVE line if it is unknown, or its contract is another or unknown', () => {
    expect(bound('DONE_REPORTED', 2).negatives).toEqual([
      'Zlecenie nr 14/2026 należy do innej umowy i nie zostało zaznaczone.',
    ]);
    expect(bound('DONE_REPORTED', 1, { contracts: [] }).negatives).toEqual([
      'Umowy nr SA.271.1.4.2026 nie ma w systemie.',
      'Zlecenie nr 14/2026 nie zostało zaznaczone: nie znaleziono umowy protokołu.',
    ]);
    expect(bound('DONE', 1, { orders: [] }).negatives).toEqual(['Nie znaleziono zlecenia nr 14/2026.']);
  });

  it('reports a number or file that was read before', () => {
    expect(bound('DONE_REPORTED', 1, { numberTaken: true, sameFile: ['30/2026'] }).negatives).toEqual([
      'Protokół nr 31/2026 już istnieje w tym nadleśnictwie.',
      'Ten sam plik wczytano już wcześniej: powstał z niego protokół nr 30/2026.',
    ]);
  });
});
