import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { daysAfter } from '@ostep/kernel';
import { makeSheet, makeSheetLayout } from './contract-sheet';
import { type Drawn, drawDocument, drawSheet } from './draw-document';
import { engines } from './engines';
import { type Engine, lackOf, preparePython } from './engines/engine';
import { finishes, lackOfPostScript, scanKinds } from './finish';
import { type Layout, makeLayout } from './layout';
import type { Manifest, PlacedOrder, UnseenDocument } from './manifest';
import { type Made, makeOrder } from './order-document';
import { makeProtocol } from './protocol-document';
import { type Random, randomOf } from './random';
import { type Agreement, makeAgreement, makeWorks } from './scenario';
import { dealTraits } from './traits';

export type MakeOptions = {
  readonly seed: number;
  readonly out: string;
  readonly onlyScans: boolean;
  readonly log: (line: string) => void;
};

/** Two documents of each layout: the second may be 'Gotowe' once the first was confirmed. */
const COPIES = 2;
const LAYOUTS = 24;
const SHEET_LAYOUTS = 6;
const SCANS = 12;
const AGREEMENTS = 4;
const ROWS_OF_SCANS = [3, 5, 8, 12] as const;
const AT_ONCE = 2;

export async function makeDocuments({ seed, out, onlyScans, log }: MakeOptions): Promise<Manifest> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const { skipped, usable } = await availableEngines(log);
  const random = randomOf(seed);
  const agreements = Array.from({ length: AGREEMENTS }, (_, index) => makeAgreement(random, index));
  const orders: PlacedOrder[] = [];
  const drawings = [
    ...ordinaryDocuments(random, agreements, orders, usable),
    ...scannedDocuments(random, agreements, orders, usable),
  ];
  const tasks = [
    ...drawings.flatMap((drawn, index) =>
      onlyScans && !drawn.scan ? [] : [() => drawDocument(drawn, out, randomOf(seed * 1000 + index))],
    ),
    ...(onlyScans ? [] : sheets(random)).map((sheet) => () => drawSheet(sheet, out)),
  ];
  const documents: UnseenDocument[] = [];
  const drawNext = async (): Promise<void> => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      documents.push(await task());
      log(`made ${documents.at(-1)?.file}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext));
  documents.sort((left, right) => left.serial - right.serial);
  const manifest: Manifest = { seed, agreements, orders, documents, skipped };
  await writeFile(join(out, 'manifest.json'), JSON.stringify(manifest, null, 1));
  return manifest;
}

async function availableEngines(log: MakeOptions['log']) {
  await preparePython();
  const usable: Engine[] = [];
  const skipped: string[] = [];
  for (const engine of engines) {
    const lack = await lackOf(engine.needs, true);
    if (lack === '') usable.push(engine);
    else skipped.push(`${engine.name}: ${lack}`);
  }
  const postScript = await lackOfPostScript();
  if (postScript !== '') throw new Error(`Prints by way of PostScript cannot be made: ${postScript}.`);
  for (const one of skipped) log(`Skipped, ${one}.`);
  return { usable, skipped };
}

function ordinaryDocuments(
  random: Random,
  agreements: readonly Agreement[],
  placed: PlacedOrder[],
  usable: readonly Engine[],
): Drawn[] {
  const order = random.shuffled(usable);
  const ways = random.shuffled(finishes);
  const traits = { order: dealTraits(random, 'order'), protocol: dealTraits(random, 'protocol') };
  return Array.from({ length: LAYOUTS }, (_, index) => index).flatMap((index) => {
    const kind = index % 2 === 0 ? 'order' : 'protocol';
    const layout = makeLayout(random, traits[kind][index >> 1] ?? new Set());
    const agreement = random.pick(agreements);
    const engine = engineAt(order, index, layout);
    return Array.from({ length: COPIES }, (_, copy): Drawn => {
      const serial = index * COPIES + copy;
      const rows = rowsOf(random);
      const made =
        kind === 'order'
          ? orderContent(random, layout, agreement, serial, rows)
          : protocolContent(random, layout, agreement, serial, rows, placed);
      return { ...made, engine, serial, finish: ways[index] ?? 'as it is', scan: null };
    });
  });
}

function scannedDocuments(
  random: Random,
  agreements: readonly Agreement[],
  placed: PlacedOrder[],
  usable: readonly Engine[],
): Drawn[] {
  return Array.from({ length: SCANS }, (_, index): Drawn => {
    const layout = makeLayout(random, new Set());
    const serial = LAYOUTS * COPIES + SHEET_LAYOUTS * COPIES + index;
    const agreement = random.pick(agreements);
    const rows = random.pick(ROWS_OF_SCANS);
    const made =
      index % 2 === 0
        ? orderContent(random, layout, agreement, serial, rows)
        : protocolContent(random, layout, agreement, serial, rows, placed);
    const kind = scanKinds[Math.floor(index / 2) % scanKinds.length] ?? 'plain';
    const scan = { kind, dpi: random.pick([200, 240, 300]) };
    return { ...made, engine: random.pick(usable), serial, finish: 'as it is', scan };
  });
}

function sheets(random: Random) {
  return Array.from({ length: SHEET_LAYOUTS }, (_, index) => index).flatMap((index) => {
    const layout = makeSheetLayout(random);
    return Array.from({ length: COPIES }, (_, copy) => {
      const serial = LAYOUTS * COPIES + index * COPIES + copy;
      return { ...makeSheet(random, layout, serial), serial, byOffice: layout.byOffice };
    });
  });
}

/** The next engine that can draw the layout. */
function engineAt(order: readonly Engine[], index: number, { look, record, second }: Layout): Engine {
  const start = index % order.length;
  const engine = [...order.slice(start), ...order.slice(0, start)].find(
    ({ canBeTight, isFixedPitch, isLatinOnly }) =>
      (isFixedPitch || record === null) && (canBeTight || !look.tight) && !(isLatinOnly && second?.language === 'uk'),
  );
  if (!engine) throw new Error('No engine can be used.');
  return engine;
}

const dayOf = (random: Random) => daysAfter('2025-01-07', random.whole(0, 150));
const rowsOf = (random: Random) => random.pick([3, 5, 8, 12, 24, 40]);

type Content = Made & Pick<Drawn, 'upload' | 'name' | 'layout' | 'traits'>;

function orderContent(random: Random, layout: Layout, agreement: Agreement, serial: number, rows: number): Content {
  const part = random.pick(agreement.parts);
  const number = layout.numbering(100 + serial, part.code);
  const date = dayOf(random);
  const made = makeOrder(random, layout, { number, date, agreement, part, rows });
  const traits = [...layout.traits];
  return { ...made, upload: 'order', name: `zlecenie-${serial}`, layout: `order ${serial >> 1}`, traits };
}

const isVolume = (code: string) => /^(CWD|ZRYW|PODW)/u.test(code);

function protocolContent(
  random: Random,
  layout: Layout,
  agreement: Agreement,
  serial: number,
  rows: number,
  placed: PlacedOrder[],
): Content {
  const part = random.pick(agreement.parts);
  const volumes = agreement.items.filter(({ code }) => isVolume(code));
  const harvest = volumes.length > 1 && random.chance(0.4);
  const among = harvest ? volumes : agreement.items.filter(({ code }) => !isVolume(code));
  const works = makeWorks(random, agreement, part, Math.min(rows, 24), among);
  const level = works.map((work) => {
    const first = works.findIndex(({ posNo }) => posNo === work.posNo);
    const amount = harvest ? (works[first]?.amount ?? work.amount) : work.amount;
    return { ...work, amount };
  });
  const ordered = dayOf(random);
  const half = random.chance(0.5) ? Math.ceil(level.length / 2) : level.length;
  const groups = [level.slice(0, half), level.slice(half)].filter((some) => some.length > 0);
  const numbers = groups.map((items, index) => {
    const number = layout.numbering(300 + serial * 2 + index, part.code);
    placed.push({ number, date: ordered, agreement: agreement.number, part: `${part.code} ${part.name}`, items });
    return number;
  });
  const number = layout.protocolNumbering(30 + serial, part.code);
  const date = daysAfter(ordered, random.whole(20, 60));
  const done = layout.negative ? level.map((work) => ({ ...work, amount: -work.amount })) : level;
  const made = makeProtocol(random, layout, { number, date, agreement, part, orders: numbers, works: done, harvest });
  const traits = [...layout.traits];
  return { ...made, upload: 'protocol', name: `protokol-${serial}`, layout: `protocol ${serial >> 1}`, traits };
}
