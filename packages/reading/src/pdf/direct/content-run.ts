import { identity, type Matrix } from '../matrix';
import type { PageDrawing } from '../page-drawing';
import { DirectFont } from './direct-font';
import { isWhite } from './fill-colour';
import { NotDirect } from './not-direct';
import type { PdfFile } from './pdf-file';
import { ByteText, type Dict, isArray, isDict, Name, nameIn, numberIn, Stream, type Value } from './pdf-value';
import { endOfInput, Keyword, ValueReader } from './value-reader';

const DEEPEST_FORM = 12;
const MOST_OPERANDS = 64;

/** Fonts of a file, each read when its first letter is drawn. */
export class FontShelf {
  readonly #fonts = new Map<Value, DirectFont>();

  constructor(readonly file: PdfFile) {}

  font(dict: Dict): DirectFont {
    const known = this.#fonts.get(dict);
    if (known) return known;
    const font = new DirectFont(this.file, dict);
    this.#fonts.set(dict, font);
    return font;
  }
}

type Kept = { readonly font: Dict | null; readonly colourSpace: Value };

/** An operation of a content stream; null where it neither moves text nor draws lines. */
export type Operation = ((run: ContentRun) => void) | null;

/** Carries out what a content stream says. */
export class ContentRun {
  readonly #file: PdfFile;
  readonly #saved: Kept[] = [];
  #font: Dict | null = null;
  #colourSpace: Value = new Name('DeviceGray');
  #path: number[] = [];
  #px = 0;
  #py = 0;
  #resources: Dict = new Map();
  #depth = 0;
  /** Operands of the operation at hand. */
  given: Value[] = [];

  constructor(
    readonly shelf: FontShelf,
    readonly drawing: PageDrawing,
    private readonly operations: ReadonlyMap<string, Operation>,
  ) {
    this.#file = shelf.file;
  }

  run(content: Uint8Array, resources: Dict, depth: number): void {
    const outer = this.#resources;
    this.#resources = resources;
    this.#depth = depth;
    const reader = new ValueReader(content);
    let given: Value[] = [];
    for (;;) {
      const token = reader.token();
      if (!(token instanceof Keyword)) {
        given.push(token);
        if (given.length > MOST_OPERANDS) throw new NotDirect('too many operands');
        continue;
      }
      if (token === endOfInput) break;
      const operation = this.operations.get(token.text);
      if (operation === undefined) throw new NotDirect(`operation ${token.text}`);
      this.given = given;
      operation?.(this);
      if (given.length > 0) given = [];
    }
    this.#resources = outer;
    this.#depth = depth - 1;
  }

  number(index: number): number {
    return numberIn(this.given[index]);
  }

  matrix(): Matrix {
    return [this.number(0), this.number(1), this.number(2), this.number(3), this.number(4), this.number(5)];
  }

  save(): void {
    this.#saved.push({ font: this.#font, colourSpace: this.#colourSpace });
    this.drawing.save();
  }

  restore(): void {
    const kept = this.#saved.pop();
    if (!kept) return;
    this.#font = kept.font;
    this.#colourSpace = kept.colourSpace;
    this.drawing.restore();
  }

  moveTo(x: number, y: number): void {
    this.#path.push(0, x, y);
    this.#px = x;
    this.#py = y;
  }

  lineTo(x: number, y: number): void {
    this.#path.push(1, x, y);
    this.#px = x;
    this.#py = y;
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#path.push(2, x1, y1, x2, y2, x, y);
    this.#px = x;
    this.#py = y;
  }

  curveFromHere(x2: number, y2: number, x: number, y: number): void {
    this.curveTo(this.#px, this.#py, x2, y2, x, y);
  }

  closePath(): void {
    this.#path.push(3);
  }

  rectangle(x: number, y: number, width: number, height: number): void {
    if (width === 0 || height === 0) {
      this.#path.push(0, x, y, 1, x + width, y + height, 3);
    } else {
      this.#path.push(0, x, y, 1, x + width, y, 1, x + width, y + height, 1, x, y + height, 3);
    }
    this.#px = x;
    this.#py = y;
  }

  paint(how: 'stroke' | 'fill' | 'nothing'): void {
    if (how !== 'nothing' && this.#path.length > 0) this.drawing.paint(this.#path, how);
    this.#path = [];
  }

  setFont(): void {
    const name = nameIn(this.given[0]);
    const fonts = this.#file.get(this.#resources, 'Font');
    const font = isDict(fonts) && name !== null ? this.#file.get(fonts, name) : null;
    if (!isDict(font)) throw new NotDirect('no font of this name');
    this.#font = font;
    this.drawing.set({ fontSize: this.number(1), widthUnit: 0.001 });
  }

  show(value: Value | undefined): void {
    if (!(value instanceof ByteText)) throw new NotDirect('no text to show');
    if (value.text === '') return;
    if (!this.#font) throw new NotDirect('text without a font');
    this.drawing.show(this.shelf.font(this.#font).glyphsOf(value.text));
  }

  showSpaced(): void {
    const [parts] = this.given;
    if (!isArray(parts)) throw new NotDirect('no text to show');
    for (const part of parts) {
      if (typeof part === 'number') this.drawing.kern(part);
      else this.show(part);
    }
  }

  fillColourSpace(): void {
    const [space] = this.given;
    const spaces = this.#file.get(this.#resources, 'ColorSpace');
    const named = isDict(spaces) && space instanceof Name ? this.#file.get(spaces, space.text) : null;
    this.#colourSpace = named ?? space ?? null;
  }

  /** Of grey, red-green-blue or cyan-magenta-yellow-black, in the space set or in one the operation names. */
  fillColour(space: string | null): void {
    if (space !== null) this.#colourSpace = new Name(space);
    const white = isWhite(this.#file, this.#colourSpace, this.given);
    if (white !== null) this.drawing.set({ fillsWhite: white });
  }

  graphicsState(): void {
    const states = this.#file.get(this.#resources, 'ExtGState');
    const name = nameIn(this.given[0]);
    const state = isDict(states) && name !== null ? this.#file.get(states, name) : null;
    if (isDict(state) && state.has('Font')) throw new NotDirect('font in a graphics state');
  }

  /** Pictures are left out. */
  drawObject(): void {
    const objects = this.#file.get(this.#resources, 'XObject');
    const name = nameIn(this.given[0]);
    const found = isDict(objects) && name !== null ? this.#file.get(objects, name) : null;
    if (!(found instanceof Stream)) throw new NotDirect('no object to draw');
    const kind = nameIn(this.#file.get(found.dict, 'Subtype'));
    if (kind === 'Image') return;
    if (kind !== 'Form' || this.#depth >= DEEPEST_FORM) throw new NotDirect('an odd object to draw');
    const resources = this.#file.get(found.dict, 'Resources');
    const matrix = this.#file.get(found.dict, 'Matrix');
    const depth = this.#saved.length;
    this.save();
    if (isArray(matrix)) {
      this.given = matrix.map((one) => this.#file.resolve(one));
      this.drawing.transform(this.matrix());
    }
    this.run(this.#file.unpack(found), isDict(resources) ? resources : this.#resources, this.#depth + 1);
    while (this.#saved.length > depth) this.restore();
  }

  beginText(): void {
    this.drawing.startAt(identity);
  }
}
