import type { SavedSettlements, Settlement, settlementsForm } from '@ostep/api-protocols';
import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { requireAllAnswers, type VerbCall } from '@ostep/service-kit';
import type * as z from 'zod';
import { readAssignmentFacts } from '../data/assignment-facts';
import { lockContractOfProtocol } from '../data/lock-contract';
import { lockPartsAndAssignments } from '../data/lock-parts-and-assignments';
import { readPartFacts } from '../data/part-facts';
import { recordAmountChange } from '../data/proposals';
import { reportDone } from '../data/report-done';
import { type KnownSettlement, putSettlements, readSettlements, removeSettlements } from '../data/write-settlement';
import { negativeAmount, refuse } from '../refusals';
import { isNegativePart } from '../rules/negative-part';
import { withReportedWork } from '../rules/reported-work';
import { type SettlementChange, settlementQuestions } from '../rules/settlement-questions';

export type SettlementLine = z.output<typeof settlementsForm>['settlements'][number];

type LineChange = SettlementChange & {
  readonly line: SettlementLine;
  readonly known: KnownSettlement | undefined;
  readonly done: number | null;
};

export type Settled = { readonly saved: Settlement[]; readonly changed: readonly LineChange[] };

type Lines = {
  readonly protocolId: number;
  readonly lines: readonly SettlementLine[];
  readonly answers: readonly QuestionAnswer[];
  readonly pathOf: (index: number) => string;
};

/** Lines that somebody else changed are not saved but returned. The caller has locked the protocol. */
export async function writeSettlements(
  { tx, caller, requestId }: Pick<VerbCall<unknown>, 'tx' | 'caller' | 'requestId'>,
  request: Lines,
): Promise<Settled> {
  await lockContractOfProtocol(tx, request.protocolId);
  const changes = await readChanges(tx, request);
  const changed = changes.filter(isStale);
  const current = changes.filter((change) => !isStale(change));
  const questions = settlementQuestions(withReportedWork(current)).map(({ change, question }) => ({
    question,
    about: { squadAssignment: change.assignment.id, protocolPart: change.part.id, protocol: request.protocolId },
  }));
  await requireAllAnswers(tx, { caller, requestId }, questions, request.answers);
  await reportDone(tx, request.protocolId, current.flatMap(reportedBy), caller.fullName);
  const saved = await writeLines(tx, current, caller.fullName, request.protocolId);
  if (current.some(isChange)) await recordAmountChange(tx, request.protocolId, caller);
  return { saved, changed };
}

async function readChanges(tx: VerbCall<unknown>['tx'], { protocolId, lines, pathOf }: Lines): Promise<LineChange[]> {
  const partIds = [...new Set(lines.map(({ protocolPart }) => protocolPart))];
  const assignmentIds = [...new Set(lines.map(({ sqa }) => sqa))];
  await lockPartsAndAssignments(tx, partIds, assignmentIds);
  const parts = new Map((await readPartFacts(tx, partIds)).map((part) => [part.id, part]));
  const assignments = new Map((await readAssignmentFacts(tx, assignmentIds)).map((one) => [one.id, one]));
  const key = (part: number, assignment: number) => `${part} ${assignment}`;
  const settlements = new Map(
    (await readSettlements(tx, partIds, assignmentIds)).map((row) => [
      key(row.protocolPartId, row.squadAssignmentId),
      row,
    ]),
  );
  return lines.map((line, index) => {
    const path = pathOf(index);
    const part = parts.get(line.protocolPart);
    if (!part || part.protocolId !== protocolId) throw refuse('partNotFound');
    const assignment = assignments.get(line.sqa);
    if (!assignment?.protocolIds.includes(protocolId)) throw refuse('assignmentNotBound');
    const amounts = { totalAmount: part.totalAmount, items: part.items.map(({ amount }) => amount) };
    if (line.amount < 0 && !isNegativePart(amounts)) throw negativeAmount(path);
    const known = settlements.get(key(part.id, assignment.id));
    const done = line.done?.amount ?? null;
    return { line, path, part, assignment, known, done, before: known?.amount ?? 0, amount: line.amount };
  });
}

/** The id is compared too: a settlement that was removed and created again starts with version 1. */
function isStale({ line: { id, version }, known }: LineChange): boolean {
  if (version === null || version === undefined) return false;
  if (!known) return version > 0;
  return version !== known.version || (id !== null && id !== undefined && id !== known.id);
}

const isChange = ({ amount, before }: LineChange) => amount !== before;

const reportedBy = ({ line: { sqa, done } }: LineChange) =>
  done ? { assignmentId: sqa, known: done.known, amount: done.amount } : [];

async function writeLines(
  tx: VerbCall<unknown>['tx'],
  changes: readonly LineChange[],
  actor: string,
  protocolId: number,
): Promise<Settlement[]> {
  const rowOf = ({ line }: LineChange) => ({
    squadAssignmentId: line.sqa,
    protocolPartId: line.protocolPart,
    amount: line.amount,
  });
  const put = changes.filter((change) => isChange(change) && change.amount !== 0);
  const written = await putSettlements(tx, put.map(rowOf), actor);
  await removeSettlements(tx, changes.filter(({ amount }) => amount === 0).map(rowOf));
  return changes.map((change) => {
    const { assignment, part, amount, known } = change;
    const row = written[put.indexOf(change)] ?? (amount === 0 ? undefined : known);
    const { id = null, version = 0 } = row ?? {};
    return {
      sqaId: assignment.id,
      protocolPartId: part.id,
      protocolId,
      amount,
      actionCodeId: assignment.actionCodeId,
      id,
      version,
    };
  });
}

export function namedChanges(changed: readonly LineChange[]): SavedSettlements['changed'] {
  return changed.map(({ assignment, part, known }) => ({
    sqaId: assignment.id,
    protocolPartId: part.id,
    squadName: assignment.squadName,
    message: known
      ? refuse('lineChanged', { squad: assignment.squadName, changedBy: known.changedBy }).message
      : refuse('settlementRemoved').message,
    changedBy: known?.changedBy ?? null,
    changedAt: known?.changedAt ?? null,
  }));
}
