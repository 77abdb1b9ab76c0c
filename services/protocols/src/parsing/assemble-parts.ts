import { isStated, NO_PLACE, type Place, type PlacedWords } from '@ostep/document-reader';
import { type Decimal, sum } from '@ostep/kernel';
import type { DocumentEvent, ItemRow } from './document-event';
import type { SumFigure } from './sum-figures';

export type PartDraft = {
  readonly place: Place;
  readonly items: ItemRow[];
  printedValue: Decimal | null;
  printedAmount: Decimal | null;
  /** Rows without a place are below it and may belong to it. */
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

const isUnplaced = ({ place }: ItemRow) => place !== null && !isStated(place);

/** How many rows from the first one may include rows by the hour that belong to the section above them. */
function rowsOfSections(items: readonly ItemRow[]): number {
  const hourlyRowsHavePlaces = items.some(({ hourly, place }) => hourly && isStated(place));
  if (hourlyRowsHavePlaces) return items.length;
  const otherRowsOmitPlaces = items.some((row) => !row.hourly && isUnplaced(row));
  return otherRowsOmitPlaces ? items.findLastIndex(({ place }) => isStated(place)) : 0;
}

class Assembly {
  readonly parts = new Map<string, PartDraft>();
  readonly totals = { netto: [] as Decimal[], vat: [] as Decimal[], brutto: [] as Decimal[], amount: [] as Decimal[] };
  readonly #totalLines: { netto: Lines; amount: Lines } = { netto: [], amount: [] };
  readonly #hasBlocks: boolean;
  /** Rows by the hour without a place that belong to the section above, as the rest of the document shows. */
  readonly #hourlyRowsOfSections: ReadonlySet<ItemRow>;
  readonly #lastItem: number;
  #place: Place = NO_PLACE;
  #placeLines: Lines = [];
  #itemsSincePlace = 0;
  #part: PartDraft | null = null;
  #placedPart: PartDraft | null = null;
  /** Rows without a place that follow `#placedPart`. */
  #rowsBelow: ItemRow[] = [];

  constructor(events: readonly DocumentEvent[]) {
    this.#hasBlocks = events.some((event) => event.kind === 'place');
    const items = events.flatMap((event) => (event.kind === 'item' ? [event.item] : []));
    this.#hourlyRowsOfSections = new Set(items.slice(0, rowsOfSections(items)).filter(({ hourly }) => hourly));
    this.#lastItem = events.findLastIndex((event) => event.kind === 'item');
  }

  /** Rows without a place come last. */
  inOrder(): PartDraft[] {
    const all = [...this.parts.values()];
    return [...all.filter(({ place }) => isStated(place)), ...all.filter(({ place }) => !isStated(place))];
  }

  documentTotals(): DocumentTotals {
    return { ...this.totals, ...this.#chosenTotals(), lines: this.#totalLines };
  }

  /** If a sum line has several figures, the sum of the items is the net value and the sum of the amounts is the amount. */
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
    const hasNoItems = this.#itemsSincePlace === 0;
    const isComplete = posNo !== null && forestAddress !== null;
    this.#placeLines = isComplete ? lines : [...lines, ...this.#placeLines];
    this.#place = {
      posNo: posNo ?? this.#place.posNo,
      forestAddress: forestAddress ?? (hasNoItems ? this.#place.forestAddress : null),
    };
    this.#itemsSincePlace = 0;
    this.#part = null;
  }

  item(row: ItemRow): void {
    const above = this.#place;
    if (isStated(row.place)) {
      this.#place = this.#withInheritedPosition(row.place);
      this.#placeLines = placeLinesOf(row);
    }
    this.#itemsSincePlace += 1;
    const isBare = isUnplaced(row) && !this.#hasBlocks;
    const place = isBare && row.hourly && !this.#hourlyRowsOfSections.has(row) ? NO_PLACE : this.#place;
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
    if (isFromAbove && part === this.#placedPart) this.#moveRowsBelow((hours) => ({ ...hours, placeFromAbove: true }));
    part.items.push(isFromAbove ? { ...row, placeFromAbove: true } : row);
    this.#part = part;
    if (isStated(place)) {
      this.#placedPart = part;
      this.#rowsBelow = [];
    } else if (this.#placedPart) {
      this.#placedPart.openBelow = true;
      this.#rowsBelow.push(row);
    }
  }

  /** The printed sum of a section shows whether the rows without a place below it belong to it. */
  #moveRowsBelowIfInSum({ kind, figure }: SumFigure): void {
    const section = this.#placedPart;
    if (kind !== 'netto' || !section) return;
    if (itemsValue([{ items: [...section.items, ...this.#rowsBelow] }])?.eq(figure)) this.#moveRowsBelow((row) => row);
  }

  /** To the section above, because its sum includes them or because another row of it follows. */
  #moveRowsBelow(changed: (row: ItemRow) => ItemRow): void {
    const section = this.#placedPart;
    const unplaced = this.#part;
    if (!section || !unplaced || this.#rowsBelow.length === 0) return;
    section.items.push(...this.#rowsBelow.map(changed));
    section.openBelow = false;
    unplaced.items.splice(0, unplaced.items.length, ...unplaced.items.filter((row) => !this.#rowsBelow.includes(row)));
    if (unplaced.items.length === 0) this.parts.delete(keyOf(unplaced.place));
    this.#part = section;
    this.#rowsBelow = [];
  }

  /** At the same address an omitted position is that of the row above; at another address it is missing. */
  #withInheritedPosition({ posNo, forestAddress }: Place): Place {
    const same = forestAddress !== null && forestAddress === this.#place.forestAddress;
    return { posNo: posNo ?? (same ? this.#place.posNo : null), forestAddress };
  }

  sum(printed: SumFigure, index: number, lines: Lines): void {
    const { behindPosition } = printed;
    const isItems = this.#part !== null && itemsValue([this.#part])?.eq(printed.figure);
    const isPosition = behindPosition !== null && behindPosition.posNo === this.#part?.place.posNo && !isItems;
    const found = isPosition ? { ...printed, figure: behindPosition.figure } : printed;
    if (found.scope === 'part' || index < this.#lastItem) this.#moveRowsBelowIfInSum(found);
    const scope = found.scope === 'unknown' ? this.#guessScope(found, index) : found.scope;
    if (scope === 'document' && index > this.#lastItem) this.#addTotal(found, lines);
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

  #addTotal({ kind, figure }: SumFigure, lines: Lines): void {
    if ((kind === 'netto' || kind === 'amount') && this.totals[kind].length === 0) this.#totalLines[kind] = lines;
    this.totals[kind].push(figure);
  }

  /** `Razem` alone belongs to the block above, unless that has a sum already or the figure is the total of all blocks. */
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
    return this.#hasBlocks || this.parts.size === 1 || !this.#isOnlyPartWithAmount(part) ? 'part' : 'document';
  }

  #scopeOfValue(part: PartDraft, figure: Decimal): 'part' | 'document' {
    const valueOfPart = itemsValue([part]);
    const all = itemsValue([...this.parts.values()]);
    const isAll = all !== null && valueOfPart?.eq(all);
    if (all && figure.eq(all) && !isAll) return 'document';
    if (valueOfPart && figure.eq(valueOfPart) && !isAll) return 'part';
    return this.#hasBlocks && this.#blocksPrintSums(part) ? 'part' : 'document';
  }

  #blocksPrintSums(last: PartDraft): boolean {
    const others = [...this.parts.values()].filter((part) => part !== last);
    return others.length === 0 || others.some((part) => part.printedValue !== null);
  }

  #isOnlyPartWithAmount(part: PartDraft): boolean {
    return [...this.parts.values()].every((other) => other === part || other.printedAmount === null);
  }
}

/** Cells come first, as a wrapped address is complete there without neighbouring text. */
function placeLinesOf({ printed: { cells, lines } }: ItemRow): Lines {
  return [...(cells.posNo ?? []), ...(cells.forestAddress ?? []), ...lines];
}

/** Null if no item has a value, which is not the same as 0,00. */
export function itemsValue(parts: readonly Pick<PartDraft, 'items'>[]): Decimal | null {
  const values = parts.flatMap((part) => part.items.flatMap((item) => item.value.exact ?? []));
  return values.length === 0 ? null : sum(values);
}
