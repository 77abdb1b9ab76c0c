import type { PlacedWords } from '@ostep/document-reader';
import { type Decimal, sum } from '@ostep/kernel';
import type { DocumentEvent, ItemRow } from './document-event';
import { isStated, type Place } from './place-of-work';
import type { SumFigure } from './sum-figures';

export type PartDraft = {
  readonly place: Place;
  readonly items: ItemRow[];
  printedValue: Decimal | null;
  printedAmount: Decimal | null;
  /** Rows without a place stand below it, and may be of it. */
  openBelow: boolean;
  readonly lines: { place: Lines; value: Lines; amount: Lines };
};

type Lines = readonly PlacedWords[];

export type DocumentTotals = {
  readonly netto: readonly Decimal[];
  readonly vat: readonly Decimal[];
  readonly brutto: readonly Decimal[];
  readonly amount: readonly Decimal[];
  readonly lines: { readonly netto: Lines; readonly amount: Lines };
};

const keyOf = ({ posNo, forestAddress }: Place) => `${posNo ?? ''}\n${forestAddress ?? ''}`;

export function assembleParts(events: readonly DocumentEvent[]): { parts: PartDraft[]; totals: DocumentTotals } {
  const assembly = new Assembly(events);
  for (const [index, event] of events.entries()) {
    if (event.kind === 'place') assembly.place(event.place, event.lines);
    else if (event.kind === 'item') assembly.item(event.item);
    else if (event.kind === 'sum') assembly.sum(event.sum, index, event.lines);
  }
  return { parts: assembly.inOrder(), totals: assembly.documentTotals() };
}

const NOWHERE: Place = { posNo: null, forestAddress: null };
const isUnplaced = ({ place }: ItemRow) => place !== null && !isStated(place);

class Assembly {
  readonly parts = new Map<string, PartDraft>();
  readonly totals = { netto: [] as Decimal[], vat: [] as Decimal[], brutto: [] as Decimal[], amount: [] as Decimal[] };
  readonly #totalLines: { netto: Lines; amount: Lines } = { netto: [], amount: [] };
  readonly #hasBlocks: boolean;
  /** Of the section above: elsewhere hours have a place, or other rows omit theirs, too, and more sections follow. */
  readonly #hoursOfPlaces: ReadonlySet<ItemRow>;
  readonly #lastItem: number;
  #place: Place = NOWHERE;
  #placeLines: Lines = [];
  #itemsSincePlace = 0;
  #part: PartDraft | null = null;
  #placed: PartDraft | null = null;
  /** Rows without a place below the last that has one. */
  #below: ItemRow[] = [];

  constructor(events: readonly DocumentEvent[]) {
    this.#hasBlocks = events.some((event) => event.kind === 'place');
    const items = events.flatMap((event) => (event.kind === 'item' ? [event.item] : []));
    const areAll = items.some(({ hourly, place }) => hourly && isStated(place));
    const areOmitted = items.some((row) => !row.hourly && isUnplaced(row));
    const end = areAll ? items.length : areOmitted ? items.findLastIndex(({ place }) => isStated(place)) : 0;
    this.#hoursOfPlaces = new Set(items.slice(0, end).filter(({ hourly }) => hourly));
    this.#lastItem = events.findLastIndex((event) => event.kind === 'item');
  }

  /** Rows without a place, from wherever they stand, come last. */
  inOrder(): PartDraft[] {
    const all = [...this.parts.values()];
    return [...all.filter(({ place }) => isStated(place)), ...all.filter(({ place }) => !isStated(place))];
  }

  documentTotals(): DocumentTotals {
    return { ...this.totals, ...this.#chosenTotals(), lines: this.#totalLines };
  }

  /** Of several figures of a sum line the one that the items come to is net, the one that the amounts do is theirs. */
  #chosenTotals(): Pick<DocumentTotals, 'netto' | 'amount'> {
    const { amount, netto } = this.totals;
    const parts = this.inOrder();
    const items = itemsValue(parts);
    const amounts = parts.flatMap(({ printedAmount }) => printedAmount ?? []);
    if (netto.length < 2 || !items || !netto.some((one) => one.eq(items))) return { amount, netto };
    const isAmount = (one: Decimal) => !one.eq(items) && amounts.length === parts.length && one.eq(sum(amounts));
    const net = netto.filter((one) => !isAmount(one)).sort((a, b) => Number(b.eq(items)) - Number(a.eq(items)));
    return { netto: net, amount: [...amount, ...netto.filter(isAmount)] };
  }

  place({ posNo, forestAddress }: Place, lines: Lines): void {
    const goesOn = this.#itemsSincePlace === 0;
    const isWhole = posNo !== null && forestAddress !== null;
    this.#placeLines = isWhole ? lines : [...lines, ...this.#placeLines];
    this.#place = {
      posNo: posNo ?? this.#place.posNo,
      forestAddress: forestAddress ?? (goesOn ? this.#place.forestAddress : null),
    };
    this.#itemsSincePlace = 0;
    this.#part = null;
  }

  item(row: ItemRow): void {
    const above = this.#place;
    if (isStated(row.place)) {
      this.#place = this.#inherited(row.place);
      this.#placeLines = placeLinesOf(row);
    }
    this.#itemsSincePlace += 1;
    const isBare = isUnplaced(row) && !this.#hasBlocks;
    const place = isBare && row.hourly && !this.#hoursOfPlaces.has(row) ? NOWHERE : this.#place;
    const key = keyOf(place);
    const part = this.parts.get(key) ?? {
      place,
      items: [],
      printedValue: null,
      printedAmount: null,
      openBelow: false,
      lines: { place: this.#placeLines, value: [], amount: [] },
    };
    this.parts.set(key, part);
    const isFromAbove = isBare && isStated(place) && isStated(above);
    if (isFromAbove && part === this.#placed) this.#moveBelow((hours) => ({ ...hours, placeFromAbove: true }));
    part.items.push(isFromAbove ? { ...row, placeFromAbove: true } : row);
    this.#part = part;
    if (isStated(place)) [this.#placed, this.#below] = [part, []];
    else if (this.#placed) {
      this.#placed.openBelow = true;
      this.#below.push(row);
    }
  }

  /** The printed sum of a section tells whether the rows without a place below it are its own. */
  #takeBelow({ kind, figure }: SumFigure): void {
    const home = this.#placed;
    if (kind !== 'netto' || !home) return;
    if (itemsValue([{ items: [...home.items, ...this.#below] }])?.eq(figure)) this.#moveBelow((row) => row);
  }

  /** To the section above: the sum is theirs together, or another row of it stands below them. */
  #moveBelow(changed: (row: ItemRow) => ItemRow): void {
    const [home, nowhere] = [this.#placed, this.#part];
    if (!home || !nowhere || this.#below.length === 0) return;
    home.items.push(...this.#below.map(changed));
    home.openBelow = false;
    nowhere.items.splice(0, nowhere.items.length, ...nowhere.items.filter((row) => !this.#below.includes(row)));
    if (nowhere.items.length === 0) this.parts.delete(keyOf(nowhere.place));
    [this.#part, this.#below] = [home, []];
  }

  /** An omitted position is that of the row above at the same address; elsewhere it is missing, as is an address. */
  #inherited({ posNo, forestAddress }: Place): Place {
    const same = forestAddress !== null && forestAddress === this.#place.forestAddress;
    return { posNo: posNo ?? (same ? this.#place.posNo : null), forestAddress };
  }

  sum(printed: SumFigure, index: number, lines: Lines): void {
    const { behindPosition } = printed;
    const isItems = this.#part !== null && itemsValue([this.#part])?.eq(printed.figure);
    const isPosition = behindPosition !== null && behindPosition.posNo === this.#part?.place.posNo && !isItems;
    const found = isPosition ? { ...printed, figure: behindPosition.figure } : printed;
    if (found.scope === 'part' || index < this.#lastItem) this.#takeBelow(found);
    const scope = found.scope === 'unknown' ? this.#guessScope(found, index) : found.scope;
    if (scope === 'document' && index > this.#lastItem) this.#total(found, lines);
    const part = this.#part;
    if (scope !== 'part' || !part) return;
    if (found.kind === 'netto' && part.printedValue === null) {
      part.printedValue = found.figure;
      part.lines.value = lines;
    }
    if (found.kind === 'amount' && part.printedAmount === null) {
      part.printedAmount = found.figure;
      part.lines.amount = lines;
    }
  }

  #total({ kind, figure }: SumFigure, lines: Lines): void {
    if ((kind === 'netto' || kind === 'amount') && this.totals[kind].length === 0) this.#totalLines[kind] = lines;
    this.totals[kind].push(figure);
  }

  /** `Razem` alone belongs to the block above, unless that has its sum or the figure is the total of all. */
  #guessScope({ kind, figure }: SumFigure, index: number): 'part' | 'document' {
    const part = this.#part;
    if (!part) return 'document';
    if (kind === 'vat' || kind === 'brutto')
      return index > this.#lastItem && this.totals.netto.length > 0 ? 'document' : 'part';
    const known = kind === 'netto' ? part.printedValue : part.printedAmount;
    if (known !== null) return 'document';
    if (index < this.#lastItem) return 'part';
    return kind === 'amount' ? this.#scopeOfAmount(part) : this.#scopeOfValue(part, figure);
  }

  #scopeOfAmount(part: PartDraft): 'part' | 'document' {
    return this.#hasBlocks || this.parts.size === 1 || !this.#isWhole(part) ? 'part' : 'document';
  }

  #scopeOfValue(part: PartDraft, figure: Decimal): 'part' | 'document' {
    const own = itemsValue([part]);
    const all = itemsValue([...this.parts.values()]);
    const isAll = all !== null && own?.eq(all);
    if (all && figure.eq(all) && !isAll) return 'document';
    if (own && figure.eq(own) && !isAll) return 'part';
    return this.#hasBlocks && this.#blocksPrintSums(part) ? 'part' : 'document';
  }

  #blocksPrintSums(last: PartDraft): boolean {
    const others = [...this.parts.values()].filter((part) => part !== last);
    return others.length === 0 || others.some((part) => part.printedValue !== null);
  }

  #isWhole(part: PartDraft): boolean {
    return [...this.parts.values()].every((other) => other === part || other.printedAmount === null);
  }
}

/** Cells first: a wrapped address stands there without what is beside it. */
function placeLinesOf({ printed: { cells, lines } }: ItemRow): Lines {
  return [...(cells.posNo ?? []), ...(cells.forestAddress ?? []), ...lines];
}

/** Null when no item has a value: nothing is not 0,00. */
export function itemsValue(parts: readonly Pick<PartDraft, 'items'>[]): Decimal | null {
  const values = parts.flatMap((part) => part.items.flatMap((item) => item.value.exact ?? []));
  return values.length === 0 ? null : sum(values);
}
