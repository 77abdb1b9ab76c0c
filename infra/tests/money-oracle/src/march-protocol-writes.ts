import { later, type MarchWrite, reads, untouched } from './march-write';

export const marchProtocolWrites: Readonly<Record<string, MarchWrite>> = {
  'POST /api/protocol/list': reads,
  'POST /api/protocol/list/workbook': reads,
  'POST /api/protocol': untouched((scene) => [
    {
      what: 'a correction of a settled protocol',
      path: 'protocol',
      body: { ...scene.world.protocolForm([scene.corrected.order], -3), corrects: scene.corrected.id },
    },
    {
      what: 'a protocol of April for work of March',
      path: 'protocol',
      body: scene.world.protocolForm([scene.loose.id], 5),
    },
  ]),
  'POST /api/protocol/settlement': later((scene) => [
    { what: 'unsettled work of March', path: 'protocol/settlement', body: scene.settlement(scene.late, 4) },
    { what: 'settled work of March, otherwise', path: 'protocol/settlement', body: scene.settlement(scene.settled, 8) },
    {
      what: 'settled work of March, taken back',
      path: 'protocol/settlement',
      body: scene.settlement(scene.settled, 0),
    },
  ]),
  'POST /api/protocol/{id}/settlements': later((scene) => [
    {
      what: 'work of March',
      path: `protocol/${scene.protocol.id}/settlements`,
      body: { settlements: [scene.settlement(scene.settled, 6)], answers: [] },
    },
  ]),
  'POST /api/protocol/{id}/clarification': untouched((scene) => [
    {
      what: 'a note',
      path: `protocol/${scene.protocol.id}/clarification`,
      body: { protocolPart: scene.protocol.part, actionCode: null, note: 'Do sprawdzenia' },
    },
  ]),
  'POST /api/protocol/clarification/{id}/answer': untouched(() => [
    { what: 'no note', path: 'protocol/clarification/999999/answer', body: { answer: null } },
  ]),
  'POST /api/protocol/{id}/settle/{flag}': untouched((scene) => [
    { what: 'on', path: `protocol/${scene.protocol.id}/settle/true`, body: { answers: [] } },
    { what: 'off', path: `protocol/${scene.protocol.id}/settle/false`, body: { answers: [] } },
  ]),
  'POST /api/protocol/{id}/proposal/approve': untouched((scene) => [
    {
      what: 'no proposal',
      path: `protocol/${scene.protocol.id}/proposal/approve`,
      body: { proposal: 999_999, answers: [] },
    },
  ]),
  'POST /api/protocol/{id}/proposal/confirm': untouched((scene) => [
    {
      what: 'no proposal',
      path: `protocol/${scene.protocol.id}/proposal/confirm`,
      body: { proposal: 999_999, answers: [] },
    },
  ]),
  'POST /api/protocol/{id}/proposal/return': untouched((scene) => [
    {
      what: 'no proposal',
      path: `protocol/${scene.protocol.id}/proposal/return`,
      body: { proposal: 999_999, note: 'Za dużo' },
    },
  ]),
  'DELETE /api/protocol/{id}': later((scene) => [
    { what: 'with settlements of March', path: `protocol/${scene.second.id}` },
  ]),
  'POST /api/protocol/filters': reads,
  'DELETE /api/protocol/filters/{id}': reads,
  'POST /api/protocol/upload': reads,
  'DELETE /api/protocol/upload/{jobId}': reads,
  'POST /api/protocol/inbox/scan': reads,
  'POST /api/protocol/upload/{jobId}/scan': reads,
  'POST /api/protocol/upload/{jobId}/columns': reads,
  'DELETE /api/protocol/columns/{id}': reads,
};
