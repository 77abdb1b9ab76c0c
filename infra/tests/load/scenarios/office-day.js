import { group, sleep } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { call } from './person.js';

const paper = open('../../samples/zlecenie-14-2026.pdf', 'b');
const PEOPLE = ['biuro', 'teren'];
const today = new Date().toISOString().slice(0, 10);

const think = () => sleep(Number(__ENV.THINK ?? 0.5) * (0.5 + Math.random()));

const any = (list) => list[Math.floor(Math.random() * list.length)];
const query = (who, filter) => call(who, 'POST /api/order/query', { body: filter }).json();

export function browse(who) {
  return group('browse', () => {
    const { content, page } = query(who, { page: 0 });
    const row = any(content);
    call(who, 'GET /api/order/{id}', { path: `/api/order/${row.id}` });
    call(who, 'GET /api/order/transitions/{id}', { path: `/api/order/transitions/${row.id}` });
    call(who, 'GET /api/protocol/order/{id}', { path: `/api/protocol/order/${row.id}` });
    query(who, { page: Math.floor(Math.random() * page.totalPages) });
    return row;
  });
}

export function filter(who, row) {
  group('filter', () => {
    query(who, { orderStatus: any(['TODO', 'IN_PROGRESS', 'DONE', 'DONE_REPORTED', 'PROTOCOL_RECEIVED']) });
    query(who, { contract: row.contract, dateFrom: '2025-01-01', dateTo: today });
    query(who, { forestDistrict: row.forestDistrictId, forestDistrictPart: row.forestDistrictPart.slice(3, 7) });
    query(who, { orderNumber: row.orderNumber.slice(0, 2) });
  });
}

function edit(who, { contract }) {
  return group('edit', () => {
    const source = call(who, 'GET /api/contract/{id}', { path: `/api/contract/${contract}` }).json();
    const priced = any(source.contractItems);
    const item = {
      lp: '1',
      posNo: '21',
      forestAddress: '02-20-1-06-123-a-00',
      actionGroup: 'PIEL',
      actionCode: priced.actionCode.id,
      actionDesc: priced.actionDesc,
      amount: 2.5,
      dueDate: today,
      contractItem: priced.id,
    };
    const form = {
      orderNumber: `k6 ${exec.vu.idInTest}-${exec.vu.iterationInScenario}-${Date.now()}`,
      orderDate: today,
      forestDistrictPart: '06 Gola',
      contract,
      contractNumber: source.contractNumber,
      orderItems: [item],
    };
    const id = call(who, 'POST /api/order', { body: form }).json();
    const read = call(who, 'GET /api/order/{id}', { path: `/api/order/${id}` });
    think();
    const [kept] = read.json().orderItems;
    const changed = { ...form, id, orderItems: [{ ...item, id: kept.id, amount: 3.5 }] };
    call(who, 'POST /api/order', { body: changed, headers: { 'if-match': read.headers.Etag } });
    const move = (status) =>
      call(who, 'POST /api/order/transition/{id}/{status}', {
        path: `/api/order/transition/${id}/${status}`,
        body: {},
      });
    move('IN_PROGRESS');
    const squad = any(
      call(who, 'GET /api/sq/list')
        .json()
        .filter(({ active }) => active),
    );
    const works = any(call(who, 'GET /api/workgroup/list').json());
    const work = works.workGroupItems.find(({ addToSum }) => addToSum) ?? works.workGroupItems[0];
    const assignment = {
      orderItemId: kept.id,
      squadId: squad.id,
      workGroupItemId: work.id,
      // Far from the price, the product asks.
      squadRateNetto: Math.round(priced.unitPriceNetto * 50) / 100,
      percentRate: 50,
      amountDone: 3.5,
      finishedDate: today,
    };
    const assigned = call(who, 'POST /api/order/sqa', { body: assignment }).json();
    move('DONE');
    move('DONE_REPORTED');
    const sqa = assigned.orderItems[0].squadAssignments[0].id;
    return { id, contract, item: { ...item, amount: 3.5, rate: priced.unitPriceNetto }, sqa };
  });
}

function upload(who) {
  group('upload', () => {
    const file = http.file(paper, 'zlecenie-14-2026.pdf', 'application/pdf');
    const { jobId } = call(who, 'POST /api/order/upload', {
      body: { file },
      headers: { prefer: 'respond-async' },
      expected: 202,
    }).json();
    for (let round = 0; round < 150; round += 1) {
      const job = call(who, 'GET /api/order/upload/{jobId}', { path: `/api/order/upload/${jobId}` }).json();
      if (job.status === 'done') return;
      if (job.status !== 'waiting' && job.status !== 'active') throw new Error(`the upload ended as ${job.status}`);
      sleep(0.2);
    }
    throw new Error('the upload did not end within 30 s');
  });
}

function settle(who, { id, contract, item, sqa }) {
  group('settle', () => {
    call(who, 'POST /api/protocol/list', { body: { pageNumber: 0 } });
    const value = Math.round(item.amount * item.rate * 100) / 100;
    const part = {
      posNo: item.posNo,
      forestAddress: item.forestAddress,
      protocolItems: [{ actionCode: item.actionCode, amount: item.amount, rate: item.rate, value }],
    };
    const form = {
      protocolNumber: `k6 ${exec.vu.idInTest}-${exec.vu.iterationInScenario}-${Date.now()}`,
      protocolType: 'ZAGOSPODAROWANIE',
      protocolDate: today,
      forestDistrictPart: '06 Gola',
      contract,
      orders: [id],
      totalValue: value,
      protocolParts: [part],
    };
    const protocol = call(who, 'POST /api/protocol', { body: form }).json();
    const path = (rest) => `/api/protocol/${protocol}/${rest}`;
    const read = call(who, 'GET /api/protocol/{id}/withItems', { path: path('withItems') }).json();
    call(who, 'GET /api/protocol/{id}/settleView', { path: path('settleView') });
    think();
    const amount = { sqa, protocolPart: read.protocolParts[0].id, amount: item.amount };
    call(who, 'POST /api/protocol/settlement', { body: amount });
    call(who, 'GET /api/protocol/{id}/settlementSum', { path: path('settlementSum') });
    call(who, 'POST /api/protocol/{id}/settle/{flag}', { path: path('settle/true'), body: {} });
    const [year, month] = today.split('-').map(Number);
    const squads = call(who, 'GET /api/sq/list').json();
    const squadId = any(squads).id;
    call(who, 'POST /api/summary/sq/{squadId}', { path: `/api/summary/sq/${squadId}`, body: { year, month } });
  });
}

export const options = {
  // A browser keeps its cookies between visits.
  noCookiesReset: true,
  scenarios: {
    office: {
      executor: 'constant-vus',
      vus: Number(__ENV.VUS ?? 8),
      duration: __ENV.DURATION ?? '1m',
      gracefulStop: '60s',
    },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    'http_req_duration{name:POST /api/order/query}': ['p(95)<150'],
    'http_req_duration{name:GET /api/order/{id}}': ['p(95)<150'],
    'http_req_duration{name:POST /api/order}': ['p(95)<300'],
    'http_req_duration{name:POST /api/order/transition/{id}/{status}}': ['p(95)<300'],
    'http_req_duration{name:POST /api/protocol}': ['p(95)<300'],
    'http_req_duration{name:GET /api/protocol/{id}/settleView}': ['p(95)<300'],
    'group_duration{group:::upload}': ['p(95)<10000'],
  },
};

export default function officeDay() {
  const who = PEOPLE[exec.vu.idInTest % PEOPLE.length];
  const row = browse(who);
  think();
  filter(who, row);
  think();
  const order = edit(who, row);
  think();
  upload(who);
  think();
  settle(who, order);
  think();
}
