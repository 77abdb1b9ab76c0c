import { FileRefusal } from '../../../file-refusal';
import { identity, type Matrix, matrixAt, multiply } from '../matrix';
import { RuleCollector } from '../rule-collector';
import type { Pdfium } from './pdfium';

const PATH = 2;
const FORM = 5;
const NO_FILL = 0;

const LINE = 0;
const CURVE = 1;
const MOVE = 2;

const MAX_OBJECTS = 100_000;
const MAX_SEGMENTS = 100_000;
const MAX_FORM_DEPTH = 20;

export function rulesOf(pdfium: Pdfium, page: number, transform: Matrix): RuleCollector {
  const { call } = pdfium;
  const reading = new PageRules(pdfium);
  const count = call.FPDFPage_CountObjects(page);
  reading.budget(count);
  for (let index = 0; index < count; index += 1) reading.object(call.FPDFPage_GetObject(page, index), transform, 0);
  return reading.rules;
}

class PageRules {
  readonly rules = new RuleCollector();
  readonly #pdfium: Pdfium;
  #objects = 0;
  #segments = 0;

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
  }

  budget(objects: number): void {
    this.#objects += objects;
    if (this.#objects > MAX_OBJECTS) throw new FileRefusal('too-complex');
  }

  object(object: number, transform: Matrix, depth: number): void {
    const type = this.#pdfium.call.FPDFPageObj_GetType(object);
    if (type === PATH) this.#path(object, transform);
    else if (type === FORM) this.#form(object, transform, depth);
  }

  #form(form: number, transform: Matrix, depth: number): void {
    if (depth >= MAX_FORM_DEPTH) throw new FileRefusal('too-complex');
    const { call } = this.#pdfium;
    const count = call.FPDFFormObj_CountObjects(form);
    this.budget(Math.max(0, count));
    const inside = multiply(transform, this.#matrixOf(form));
    for (let index = 0; index < count; index += 1) {
      this.object(call.FPDFFormObj_GetObject(form, index), inside, depth + 1);
    }
  }

  #path(path: number, transform: Matrix): void {
    const { call, integers, scratch } = this.#pdfium;
    if (call.FPDFPath_GetDrawMode(path, scratch, scratch + 4) !== 1) return;
    const fill = integers()[scratch >> 2] ?? NO_FILL;
    const stroke = integers()[(scratch >> 2) + 1] === 1;
    if (!stroke && fill === NO_FILL) return;
    if (!stroke && this.#fillsWhite(path)) return;
    const count = call.FPDFPath_CountSegments(path);
    this.#segments += count;
    if (this.#segments > MAX_SEGMENTS) throw new FileRefusal('too-complex');
    this.rules.path(this.#segmentsOf(path, count), multiply(transform, this.#matrixOf(path)), !stroke);
  }

  #segmentsOf(path: number, count: number): number[] {
    const { call, floats, scratch } = this.#pdfium;
    const data: number[] = [];
    let controls = 0;
    for (let index = 0; index < count; index += 1) {
      const segment = call.FPDFPath_GetPathSegment(path, index);
      const type = call.FPDFPathSegment_GetType(segment);
      call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
      const [x, y] = [floats()[scratch >> 2] ?? 0, floats()[(scratch >> 2) + 1] ?? 0];
      if (type === MOVE) data.push(0, x, y);
      else if (type === LINE) data.push(1, x, y);
      else if (type === CURVE) {
        controls = (controls + 1) % 3;
        if (controls === 0) data.push(2, x, y, x, y, x, y);
      }
      if (call.FPDFPathSegment_GetClose(segment) === 1) data.push(3);
    }
    return data;
  }

  #fillsWhite(path: number): boolean {
    const { call, integers, scratch } = this.#pdfium;
    const found = call.FPDFPageObj_GetFillColor(path, scratch, scratch + 4, scratch + 8, scratch + 12) === 1;
    const [red, green, blue] = integers().subarray(scratch >> 2, (scratch >> 2) + 3);
    return found && red === 255 && green === 255 && blue === 255;
  }

  #matrixOf(object: number): Matrix {
    const { call, floats, scratch } = this.#pdfium;
    if (call.FPDFPageObj_GetMatrix(object, scratch) !== 1) return identity;
    return matrixAt(floats(), scratch >> 2) ?? identity;
  }
}
