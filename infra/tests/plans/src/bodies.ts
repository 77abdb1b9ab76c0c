import { randomUUID } from 'node:crypto';
import type { Sample } from '@ostep/load-test-data/sample';

type Bodies = Readonly<Record<string, readonly unknown[]>>;

const MONTH = { year: 2026, month: 5 };
const PERIOD = { from: '2026-01-01', to: '2026-12-31' };

export const bodiesOf = (sample: Sample): Bodies => ({
  ...readsOf(sample),
  ...workbooksOf(sample),
  ...savesOf(sample),
});

const readsOf = ({ contractId, districtId, squadId }: Sample): Bodies => ({
  'POST /api/order/query': [
    {},
    { page: 500 },
    { contract: contractId },
    { forestDistrict: districtId },
    { forestDistrictPart: 'gol' },
    { orderNumber: '12/2026' },
    { orderNumber: '12' },
    { orderStatus: 'DONE' },
    { dateFrom: '2026-05-01', dateTo: '2026-05-31' },
    { forestDistrict: districtId, orderStatus: 'IN_PROGRESS', dateFrom: '2026-05-01' },
    { sort: 'orderNumber' },
    { sort: '-contractNumber' },
    ...['overdue', 'awaitingProtocol', 'uncoded', 'oldDraft'].map((attention) => ({ attention })),
  ],
  'POST /api/protocol/list': [
    {},
    { pageNumber: 900 },
    { forestDistrictId: districtId },
    { protocolNumber: '12/2026' },
    { protocolNumber: '1' },
    { settled: false },
    { settled: true, dateFrom: '2026-05-01', dateTo: '2026-05-31' },
    { unclear: true },
    { differing: true },
    { proposed: true },
    { sort: '-value' },
    { sort: 'contract' },
  ],
  'POST /api/summary/fd/{forestDistrictId}': [MONTH],
  'POST /api/summary/sq/{squadId}': [MONTH],
  'POST /api/summary/result': [
    { ...PERIOD, by: ['contract'] },
    { ...PERIOD, by: ['district', 'month'] },
    { from: '2026-05-01', to: '2026-05-31', by: ['squad'], filters: { forestDistrictId: districtId } },
  ],
  'POST /api/summary/result/items': [{ ...PERIOD, by: ['squad'], keys: [String(squadId)] }],
});

const workbooksOf = ({ contractId, districtId, squadId, codeId }: Sample): Bodies => ({
  'POST /api/contract/workbook': [{ ids: [contractId] }],
  'POST /api/contract/{id}/progress/workbook': [{ ids: [contractId] }],
  'POST /api/order/query/workbook': [{ forestDistrict: districtId, dateFrom: '2026-05-01', dateTo: '2026-05-31' }],
  'POST /api/protocol/list/workbook': [{ forestDistrictId: districtId, dateFrom: '2026-05-01', dateTo: '2026-05-31' }],
  'POST /api/fd/workbook': [{ ids: [districtId] }],
  'POST /api/as/workbook': [{ ids: [1] }],
  'POST /api/sq/workbook': [{ ids: [squadId] }],
  'POST /api/ac/workbook': [{ ids: [codeId] }],
  'POST /api/summary/fd/{forestDistrictId}/workbook': [MONTH],
  'POST /api/summary/sq/{squadId}/workbook': [MONTH],
  'POST /api/payout/{year}/{month}/workbook': [{ squadIds: [squadId] }],
});

/** Triggers and checks of a save read too. They come in this order, so that each finds what it changes. */
const savesOf = (sample: Sample): Bodies => {
  const { contractId, contractItemId, codeId, squadId, workGroupItemId, openItemId, openPrice, protocolId } = sample;
  const { waitingAssignmentId, waitingPartId, waitingDone, waitingVersion } = sample;
  const item = { contractItem: { id: contractItemId }, actionCode: { id: codeId }, actionScope: null, unitType: 'HA' };
  const place = { lp: '1', posNo: '10', forestAddress: sample.address, actionGroup: 'TP', actionDesc: 'Czyszczenia' };
  return {
    'POST /api/order': [
      {
        id: null,
        orderNumber: randomUUID(),
        orderDate: '2026-05-04',
        forestDistrictPart: '06 Gola',
        contract: { id: contractId },
        contractNumber: '1',
        temporary: false,
        notes: null,
        orderItems: [{ id: null, ...place, ...item, amount: 4.25, dueDate: '2026-12-30', notes: null }],
        sourceFile: null,
      },
    ],
    'POST /api/order/sqa': [
      {
        id: null,
        version: null,
        orderItemId: openItemId,
        squadId,
        workGroupItemId,
        finishedDate: '2026-11-20',
        amountDone: 0.01,
        percentRate: 50,
        squadRateNetto: Math.round(openPrice * 50) / 100,
        answers: [],
      },
    ],
    'POST /api/order/{id}/finishedDate': [{ finishedDate: '2026-11-20' }],
    'POST /api/order/transition/{id}/{status}': [{ answers: [] }],
    'POST /api/protocol/settlement': [
      {
        sqa: { id: waitingAssignmentId },
        protocolPart: { id: waitingPartId },
        amount: waitingDone,
        version: waitingVersion,
        answers: [],
      },
    ],
    'POST /api/protocol/{id}/clarification': [
      { protocolPart: { id: waitingPartId }, actionCode: { id: codeId }, note: 'Ilość jest inna.' },
    ],
    'POST /api/protocol/{id}/settle/{flag}': [{ answers: [] }],
    'POST /api/invoice/drafts': [{ protocolIds: [protocolId] }],
    'POST /api/contract/{id}/annex/preview': [
      {
        validFrom: '2026-11-01',
        decides: 'workDay',
        change: { kind: 'percent', percent: 4.2, items: [contractItemId] },
      },
    ],
    'DELETE /api/fd/{id}': [undefined],
    'DELETE /api/ac/{id}': [undefined],
    'DELETE /api/sq/{id}': [undefined],
    'DELETE /api/workgroup/{id}': [undefined],
    'DELETE /api/as/{id}': [undefined],
    'DELETE /api/order/{id}': [undefined],
    'DELETE /api/protocol/{id}': [undefined],
  };
};
