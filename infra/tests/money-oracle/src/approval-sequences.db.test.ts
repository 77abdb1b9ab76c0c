import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Act, type CreatedProtocol, openApprovalWorld, type Who } from './approval-world';

let opened: Awaited<ReturnType<typeof openApprovalWorld>>;
beforeAll(async () => {
  opened = await openApprovalWorld('approval_sequences');
}, 60_000);
afterAll(() => opened.close());

let next = 0;
const change: Act = (who, protocol) => {
  next = (next + 1) % 5;
  return opened.to(5 + next)(who, protocol);
};
const moves = ['change', 'switch on', 'switch off', 'confirmation', 'approval'] as const;
type Move = readonly [Who, (typeof moves)[number]];

const play = ([who, move]: Move, protocol: CreatedProtocol) =>
  move === 'change' ? change(who, protocol) : opened.ways[move](who, protocol);

async function replay(path: readonly Move[], { id, part, ...protocol }: CreatedProtocol): Promise<void> {
  const { sql } = opened.client;
  await sql`delete from protocols.settlement_proposal where protocol_id = ${id}`;
  await sql`delete from protocols.settlement where protocol_part_id = ${part}`;
  await sql`delete from protocols.amount_writer where protocol_id = ${id}`;
  await sql`update protocols.protocol set settled = false where id = ${id}`;
  for (const move of path) await play(move, { id, part, ...protocol });
}

type ApprovalState = { settled: boolean; proposer: string | null; writers: string[]; awaits: boolean };

async function stateOf({ id }: CreatedProtocol): Promise<ApprovalState> {
  const [row] = await opened.client.sql<ApprovalState[]>`
    select p.settled, open.subject as proposer, coalesce(open.awaits_confirmation, false) as awaits,
      array(select subject from protocols.amount_writer where protocol_id = p.id order by subject) as writers
    from protocols.protocol p
    left join protocols.settlement_proposal open on open.protocol_id = p.id and open.state = 'proposed'
    where p.id = ${id}`;
  if (!row) throw new Error('the protocol is gone');
  return row;
}

const APPROVED = 'approved';
const keyOf = (state: ApprovalState) => (state.settled ? APPROVED : JSON.stringify(state));

/** For each state the states that one move leads to, and approvals by a person who wrote or proposed the amounts. */
async function walk(people: readonly Who[]) {
  const protocol = await opened.make('settled');
  await replay([], protocol);
  const all = people.flatMap((who) => moves.map((move): Move => [who, move]));
  const paths = new Map<string, readonly Move[]>([[keyOf(await stateOf(protocol)), []]]);
  const after = new Map<string, ReadonlySet<string>>();
  const alone: string[] = [];
  for (const [from, path] of paths) {
    const reached = new Set<string>();
    for (const move of all) {
      await replay(path, protocol);
      const { proposer, writers } = await stateOf(protocol);
      await play(move, protocol);
      const key = keyOf(await stateOf(protocol));
      reached.add(key);
      const [who] = move;
      if (key === APPROVED && (who === proposer || writers.includes(who))) alone.push(`${from}: ${who}`);
      if (key !== APPROVED && !paths.has(key)) paths.set(key, [...path, move]);
    }
    after.set(from, reached);
  }
  return { after, alone };
}

/** States from which no moves of anybody lead to an approval. */
function lockedOut(after: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const ends = new Set([APPROVED]);
  const rest = new Map(after);
  const leading = () => [...rest].filter(([, reached]) => [...reached].some((key) => ends.has(key)));
  for (let found = leading(); found.length > 0; found = leading()) {
    for (const [key] of found) {
      ends.add(key);
      rest.delete(key);
    }
  }
  return [...rest.keys()];
}

const shouldWalk = process.env.MONEY_ORACLE_WORLDS !== undefined;

async function expectSound(people: readonly Who[]): Promise<void> {
  const { after, alone } = await walk(people);
  expect(alone).toEqual([]);
  expect(lockedOut(after)).toEqual([]);
  expect(after.size).toBeGreaterThan(8);
}

it(
  'no sequence of two people, one of them a manager, locks them out, and nobody approves alone',
  () => expectSound(['teren', 'szef']),
  300_000,
);

it.runIf(shouldWalk).each<[string, readonly Who[]]>([
  ['two managers', ['szef', 'kierownik']],
  ['three people, two of them managers', ['teren', 'szef', 'kierownik']],
])('nor one of %s', (_, people) => expectSound(people), 900_000);
