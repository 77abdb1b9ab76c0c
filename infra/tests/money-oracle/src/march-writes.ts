import { marchProtocolWrites } from './march-protocol-writes';
import type { MarchScene } from './march-scene';
import { forbidden, later, type MarchWrite, reads, refused, untouched } from './march-write';

const annexOf = (scene: MarchScene, validFrom: string) => ({
  annexNumber: `A ${validFrom}`,
  annexDate: '2026-02-20',
  validFrom,
  decides: 'workDay',
  note: null,
  change: { kind: 'percent', percent: 10, items: scene.items },
  answers: [],
});

type Work = MarchScene['underWay'];

const datedOf = (what: string, { id, assignment }: Work, finishedDate: string) => ({
  what,
  path: `order/${id}/sqa/finishedDate`,
  body: { assignments: [{ id: assignment, version: null }], finishedDate, answers: [] },
});

const changeOf = (what: string, scene: MarchScene, { item, assignment }: Work, change: object) => ({
  what,
  path: `order/sqa/${assignment}`,
  body: { ...scene.changedAssignment(change), id: assignment, orderItemId: item },
});

const JOB = '00000000-0000-4000-8000-000000000000';

/** The inbox saves and takes back files through the verbs of their forms, which are tried below. */
const inboxWrites = (area: string): Record<string, MarchWrite> => ({
  [`POST /api/${area}/inbox/file/{batch}`]: reads,
  ...Object.fromEntries(
    ['read', 'remove', 'save', 'undo'].map((verb) => [
      `POST /api/${area}/inbox/${verb}`,
      untouched(() => [{ what: `${verb} no file`, path: `${area}/inbox/${verb}`, body: { jobIds: [JOB] } }]),
    ]),
  ),
});

/** For each endpoint the requests that could change March. A new endpoint must be added here. */
export const marchWrites: Readonly<Record<string, MarchWrite>> = {
  ...inboxWrites('contract'),
  ...inboxWrites('order'),
  ...inboxWrites('protocol'),
  'POST /api/contract/workbook': reads,
  'POST /api/contract/{id}/progress/workbook': reads,
  'POST /api/contract/{id}/annex/preview': untouched((scene) => [
    { what: 'preview a price', path: `contract/${scene.contract}/annex/preview`, body: annexOf(scene, '2026-03-01') },
  ]),
  'POST /api/contract/{id}/annex': refused((scene) => [
    { what: 'a price of March', path: `contract/${scene.contract}/annex`, body: annexOf(scene, '2026-03-15') },
    {
      what: 'a price by the date of an order with work of March',
      path: `contract/${scene.contract}/annex`,
      body: { ...annexOf(scene, '2026-02-28'), decides: 'orderDay' },
    },
  ]),
  'POST /api/contract/{id}/annex/file': reads,
  'DELETE /api/contract/{id}/annex/{annexId}': forbidden((scene) => [
    { what: 'the annex that prices work of March', path: `contract/${scene.contract}/annex/${scene.annex}` },
  ]),
  'POST /api/contract': forbidden((scene) => [
    { what: 'the price of an item with work of March', path: 'contract', body: scene.contractWithPrice(101) },
  ]),
  'POST /api/contract/filters': reads,
  'DELETE /api/contract/filters/{id}': reads,
  'POST /api/contract/upload': reads,
  'DELETE /api/contract/upload/{jobId}': reads,
  'POST /api/fd/save': untouched((scene) => [
    {
      what: 'rename the district',
      path: 'fd/save',
      body: { id: scene.district, key: 'Nowy', value: 'Nowe nadleśnictwo', active: true },
    },
  ]),
  'DELETE /api/fd/{id}': forbidden((scene) => [{ what: 'the district', path: `fd/${scene.district}` }]),
  'POST /api/fd/workbook': reads,
  'POST /api/fd/part/save': untouched(() => [
    { what: 'a part without a district', path: 'fd/part/save', body: { code: '77', name: 'Nowe', precinct: '1' } },
  ]),
  'DELETE /api/fd/part/{id}': untouched(() => [{ what: 'no part', path: 'fd/part/999999' }]),
  'POST /api/as/save': untouched(() => [
    { what: 'a scope', path: 'as/save', body: { id: null, key: 'MARZEC', value: 'Marzec', active: true } },
  ]),
  'DELETE /api/as/{id}': untouched(() => [{ what: 'no scope', path: 'as/999999' }]),
  'POST /api/as/workbook': reads,
  'POST /api/ac/save': untouched((scene) => [
    {
      what: 'rename the code',
      path: 'ac/save',
      body: { id: scene.code, key: 'NOWY-KOD', value: 'Nowa', active: true, defaultWorkGroup: scene.workGroup },
    },
  ]),
  'DELETE /api/ac/{id}': forbidden((scene) => [{ what: 'the code', path: `ac/${scene.code}` }]),
  'POST /api/workgroup/save': untouched((scene) => [
    {
      what: 'another share of work of March',
      path: 'workgroup/save',
      body: {
        id: scene.workGroup,
        name: 'Inna grupa',
        answers: [],
        workGroupItems: scene.works.map(({ id, addToSum }) => ({
          id,
          name: 'Inna',
          addToSum,
          profitMarginReference: 1,
        })),
      },
    },
  ]),
  'DELETE /api/workgroup/{id}': forbidden((scene) => [
    { what: 'the group of work of March', path: `workgroup/${scene.workGroup}` },
  ]),
  'POST /api/sq/save': untouched((scene) => [
    {
      what: 'rename the squad',
      path: 'sq/save',
      body: { id: scene.squad, code: 'NOWA', name: 'Nowa ekipa', active: false },
    },
  ]),
  'DELETE /api/sq/{id}': forbidden((scene) => [{ what: 'the squad', path: `sq/${scene.squad}` }]),
  'DELETE /api/sq/rate/{id}': untouched(() => [{ what: 'no rate', path: 'sq/rate/999999' }]),
  'POST /api/sq/workbook': reads,
  'POST /api/office/company': untouched(() => [
    {
      what: 'the name on documents',
      path: 'office/company',
      body: {
        name: 'Inna firma',
        street: 'Leśna 1',
        postalCode: '46-100',
        city: 'Namysłów',
        nip: '5260250274',
        place: 'Namysłów',
      },
    },
  ]),
  'POST /api/office/company/logo': reads,
  'DELETE /api/office/company/logo': untouched(() => [{ what: 'the logo', path: 'office/company/logo' }]),
  'POST /api/office/approval': untouched(() => [
    { what: 'switched off', path: 'office/approval', body: { on: false } },
  ]),
  'POST /api/office/addressee/save': reads,
  'POST /api/office/person': reads,
  'POST /api/office/person/{id}/roles': reads,
  'POST /api/office/person/{id}/blocked': reads,
  'POST /api/office/person/{id}/sign-out': reads,
  'POST /api/office/daily-notice': reads,
  'POST /api/office/daily-notice/confirm': reads,
  'DELETE /api/office/daily-notice': reads,
  'POST /api/order/query': reads,
  'POST /api/order/query/workbook': reads,
  'DELETE /api/order/query/workbook/{jobId}': reads,
  'POST /api/order': untouched((scene) => [
    { what: 'a new order of March', path: 'order', body: scene.world.orderForm('Nowe zlecenie') },
    {
      what: 'the content of an order that is done',
      path: 'order',
      body: { ...scene.world.orderForm('Inny numer'), id: scene.dateless.id, orderDate: '2026-02-01' },
    },
  ]),
  'DELETE /api/order/{id}': refused((scene) => [
    { what: 'an order with dated work of March', path: `order/${scene.underWay.id}` },
    { what: 'an order finished in March', path: `order/${scene.dateless.id}` },
  ]),
  'POST /api/order/transition/{id}/{status}': later((scene) => [
    { what: 'done, so that undated work gets a day of March', path: `order/transition/${scene.mixed.id}/DONE` },
  ]),
  'POST /api/order/transition': untouched((scene) => [
    {
      what: 'done, so that undated work gets a day of March',
      path: 'order/transition',
      body: { orders: [{ id: scene.mixed.id, version: null, status: 'DONE', answers: [] }] },
    },
  ]),
  'POST /api/order/transition/{status}': untouched((scene) => [
    {
      what: 'done, so that undated work gets a day of March',
      path: 'order/transition/DONE',
      body: { orders: [{ id: scene.mixed.id, version: null, answers: [] }] },
    },
  ]),
  'POST /api/order/{id}/doc/confirm/answers': reads,
  'DELETE /api/order/{id}/doc/confirm/{jobId}': untouched((scene) => [
    { what: 'no job', path: `order/${scene.underWay.id}/doc/confirm/${JOB}` },
  ]),
  'POST /api/order/{id}/finishedDate': [
    ...refused((scene) => [
      {
        what: 'work out of March',
        path: `order/${scene.dateless.id}/finishedDate`,
        body: { finishedDate: '2026-04-01' },
      },
      {
        what: 'within March',
        path: `order/${scene.dateless.id}/finishedDate`,
        body: { finishedDate: '2026-03-02' },
      },
    ]),
    ...later((scene) => [
      { what: 'work into March', path: `order/${scene.april.id}/finishedDate`, body: { finishedDate: '2026-03-31' } },
      { what: 'back', path: `order/${scene.april.id}/finishedDate`, body: { finishedDate: '2026-04-20' } },
    ]),
  ],
  'POST /api/order/{id}/sqa': later((scene) => [
    {
      what: 'a squad with a day of March',
      path: `order/${scene.underWay.id}/sqa`,
      body: {
        squadId: scene.squad,
        workGroupItemId: scene.work,
        squadRateNetto: 50,
        finishedDate: '2026-03-30',
        items: [{ orderItemId: scene.underWay.item, amountDone: 1 }],
        answers: [],
      },
    },
  ]),
  'POST /api/order/{id}/sqa/done': refused((scene) => [
    {
      what: 'another amount done',
      path: `order/${scene.lessDone.id}/sqa/done`,
      body: { assignments: [{ id: scene.lessDone.assignment, version: null }], answers: [] },
    },
  ]),
  'POST /api/order/{id}/sqa/finishedDate': [
    ...refused((scene) => [datedOf('work out of March', scene.underWay, '2026-04-01')]),
    ...later((scene) => [datedOf('work into March', scene.undated, '2026-03-01')]),
  ],
  'POST /api/order/{id}/sqa/remove': refused((scene) => [
    {
      what: 'work of March',
      path: `order/${scene.underWay.id}/sqa/remove`,
      body: { assignments: [{ id: scene.underWay.assignment, version: null }] },
    },
  ]),
  'POST /api/order/{id}/sqa/changes': refused((scene) => [
    {
      what: 'another rate',
      path: `order/${scene.underWay.id}/sqa/changes`,
      body: { remove: [], save: [scene.changedAssignment({ squadRateNetto: 49 })], answers: [] },
    },
    {
      what: 'removed',
      path: `order/${scene.underWay.id}/sqa/changes`,
      body: { remove: [{ id: scene.underWay.assignment, version: null }], save: [], answers: [] },
    },
  ]),
  'POST /api/order/sqa': [
    ...later((scene) => [
      {
        what: 'new work of March',
        path: 'order/sqa',
        body: scene.world.assignmentForm(scene.lessDone.item, '2026-03-31'),
      },
    ]),
    ...refused((scene) => [
      { what: 'another amount done', path: 'order/sqa', body: scene.changedAssignment({ amountDone: 11 }) },
    ]),
  ],
  'POST /api/order/sqa/{id}': [
    ...refused((scene) => [
      ...[
        { squadRateNetto: 51 },
        { amountDone: 9 },
        { finishedDate: '2026-03-21' },
        { finishedDate: null },
        { percentRate: 40 },
      ].map((change) => changeOf(JSON.stringify(change), scene, scene.underWay, change)),
      changeOf('another rate of work that is not done', scene, scene.notDone, { squadRateNetto: 51, amountDone: 0 }),
    ]),
    ...later((scene) => [
      changeOf('undated work into March', scene, scene.undated, {}),
      changeOf('the amount of work that was not done', scene, scene.notDone, { amountDone: 8 }),
      changeOf('another one, not booked yet', scene, scene.notDone, { amountDone: 9 }),
    ]),
  ],
  'DELETE /api/order/sqa/{id}': refused((scene) => [
    { what: 'work of March', path: `order/sqa/${scene.underWay.assignment}` },
  ]),
  'POST /api/order/filters': reads,
  'DELETE /api/order/filters/{id}': reads,
  'POST /api/order/upload': reads,
  'DELETE /api/protocol/list/workbook/{jobId}': reads,
  'DELETE /api/summary/month/workbook/{jobId}': reads,
  'DELETE /api/order/upload/{jobId}': reads,
  'POST /api/order/inbox/scan': reads,
  'POST /api/order/upload/{jobId}/scan': reads,
  'POST /api/order/upload/{jobId}/columns': reads,
  'DELETE /api/order/columns/{id}': reads,
  ...marchProtocolWrites,
  'POST /api/summary/fd/{forestDistrictId}': reads,
  'POST /api/summary/sq/{squadId}': reads,
  'POST /api/summary/fd/{forestDistrictId}/workbook': reads,
  'POST /api/summary/sq/{squadId}/workbook': reads,
  'POST /api/summary/statistics/workbook': reads,
  'POST /api/summary/result': reads,
  'POST /api/summary/result/items': reads,
  'DELETE /api/summary/earlier/{id}': untouched(() => [
    { what: 'no work of a spreadsheet', path: 'summary/earlier/999999' },
  ]),
  'DELETE /api/summary/sq/{squadId}/doc/summary/{jobId}': reads,
  'DELETE /api/summary/month/doc/statements/{jobId}': reads,
  'DELETE /api/summary/month/doc/archive/{jobId}': reads,
  'DELETE /api/summary/closing/{year}/{month}/doc/report/{jobId}': reads,
  'DELETE /api/summary/one-page/{year}/{month}/doc/page/{jobId}': reads,
  'DELETE /api/summary/closing/{year}/{month}/job/{jobId}': reads,
  'POST /api/summary/closing/{year}/{month}': forbidden(() => [
    { what: 'March once more', path: 'summary/closing/2026/3', body: { answers: [] } },
    { what: 'a month before it', path: 'summary/closing/2026/2', body: { answers: [] } },
  ]),
  'POST /api/summary/closing/{year}/{month}/reopen': forbidden(() => [
    { what: 'a month before it', path: 'summary/closing/2026/2/reopen', body: { reason: 'Pomyłka' } },
  ]),
};
