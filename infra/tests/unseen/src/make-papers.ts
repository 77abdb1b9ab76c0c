import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { daysAfter } from '@ostep/kernel';
import { engines } from './engines';
import { type Engine, lackOf, preparePython } from './engines/engine';
import { type Layout, makeLayout } from './layout';
import type { Manifest, Paper, PlacedOrder } from './manifest';
import { type Made, makeOrder } from './paper-order';
import { makeProtocol } from './paper-protocol';
import { type Random, randomOf } from './random';
import { type Agreement, makeAgreement, makeWorks, netValue } from './scenario';

export type Making = { readonly seed: number; readonly out: string; readonly tell: (line: string) => void };

/** Two papers of each layout: the second may be ready once the first was confirmed. */
const LAYOUTS = 12;
const COPIES = 2;
const AGREEMENTS = 4;

type Drawn = Made & { readonly upload: 'order' | 'protocol'; readonly name: string; readonly layout: string };

export async function makePapers({ seed, out, tell }: Making): Promise<Manifest> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await preparePython();
  const usable: Engine[] = [];
  const skipped: string[] = [];
  for (const engine of engines) {
    const lack = await lackOf(engine.needs, true);
    if (lack === '') usable.push(engine);
    else skipped.push(`${engine.name}: ${lack}`);
  }
  for (const one of skipped) tell(`Skipped, ${one}.`);
  const random = randomOf(seed);
  const agreements = Array.from({ length: AGREEMENTS }, (_, index) => makeAgreement(random, index));
  const placed: PlacedOrder[] = [];
  const papers: Paper[] = [];
  const order = random.shuffled(usable);
  for (let index = 0; index < LAYOUTS * 2; index += 1) {
    const engine = order[index % order.length];
    if (!engine) throw new Error('No engine can be used.');
    const layout = makeLayout(random);
    const agreement = random.pick(agreements);
    for (let copy = 0; copy < COPIES; copy += 1) {
      const drawn =
        index % 2 === 0
          ? anOrder(random, layout, agreement, index * 2 + copy)
          : aProtocol(random, layout, agreement, index * 2 + copy, placed);
      papers.push(await draw(drawn, engine, out));
      tell(`${papers.at(-1)?.file}`);
    }
  }
  const manifest: Manifest = { seed, agreements, orders: placed, papers, skipped };
  await writeFile(join(out, 'manifest.json'), JSON.stringify(manifest, null, 1));
  return manifest;
}

const dayOf = (random: Random) => daysAfter('2025-01-07', random.whole(0, 150));
const rowsOf = (random: Random) => random.pick([3, 5, 8, 12, 24, 40]);

function anOrder(random: Random, layout: Layout, agreement: Agreement, serial: number): Drawn {
  const part = random.pick(agreement.parts);
  const number = layout.numbering(100 + serial, part.code);
  const date = dayOf(random);
  const made = makeOrder(random, layout, { number, date, agreement, part, rows: rowsOf(random) });
  return { ...made, upload: 'order', name: `zlecenie-${serial}`, layout: `order ${serial >> 1}` };
}

const isVolume = (code: string) => /^(CWD|ZRYW|PODW)/u.test(code);

function aProtocol(random: Random, layout: Layout, agreement: Agreement, serial: number, placed: PlacedOrder[]): Drawn {
  const part = random.pick(agreement.parts);
  const volumes = agreement.items.filter(({ code }) => isVolume(code));
  const harvest = volumes.length > 1 && random.chance(0.4);
  const among = harvest ? volumes : agreement.items.filter(({ code }) => !isVolume(code));
  const works = makeWorks(random, agreement, part, Math.min(rowsOf(random), 24), among);
  const level = works.map((work, index) => {
    const first = works.findIndex(({ posNo }) => posNo === work.posNo);
    const amount = harvest ? (works[first]?.amount ?? work.amount) : work.amount;
    return { ...work, amount, value: netValue(amount, work.price), index };
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
  const made = makeProtocol(random, layout, { number, date, agreement, part, orders: numbers, works: level, harvest });
  return { ...made, upload: 'protocol', name: `protokol-${serial}`, layout: `protocol ${serial >> 1}` };
}

async function draw(drawn: Drawn, engine: Engine, out: string): Promise<Paper> {
  const { expected, layout, name, printed, upload } = drawn;
  const work = join(out, 'work');
  await mkdir(work, { recursive: true });
  const file = `${name}.pdf`;
  await engine.render(printed, join(out, file), work);
  await rm(work, { recursive: true, force: true });
  return { file, upload, layout, engine: engine.name, scan: false, expected };
}
