import type { Rule } from '../pdf/letters/pdf-page';
import { type GrayPicture, WHITE } from './gray-picture';

/** Centimetres by which a rule is extended at a time. */
const STEP = 0.15;
/** Centimetres: how far beside the rule its surroundings are measured. */
const BESIDE = 0.06;
/** How many steps may lack the rule. */
const MAX_MISSED = 2;
/** The faintest level of grey. */
const FAINTEST = 3;
/** The pixel lines in which a rule may go on, because no page is quite straight. */
const NEAR = [0, -1, 1];

/** Extends a rule along pixels that are too pale to be recognised as a rule by themselves. */
export function lengthened(
  rule: Rule,
  { width, height, pixels }: GrayPicture,
  dots: (centimetres: number) => number,
): Rule {
  const [step, beside] = [dots(STEP), dots(BESIDE)];
  const darkness = (line: number, from: number) => {
    if (line < 0 || line >= height || from < 0 || from + step > width) return 0;
    let sum = 0;
    for (let at = line * width + from; at < line * width + from + step; at += 1) sum += WHITE - (pixels[at] ?? WHITE);
    return sum / step;
  };
  const continuation = (at: number, from: number) => {
    const around = Math.max(darkness(at - beside, from), darkness(at + beside, from));
    return NEAR.map((away) => at + away).find((line) => darkness(line, from) >= FAINTEST + 2 * around);
  };
  const reach = (from: number, by: number) => {
    let end = from;
    let at = Math.floor(rule.at);
    for (let next = from, missed = 0; missed <= MAX_MISSED; next += by) {
      const line = continuation(at, by < 0 ? next - step : next);
      if (line === undefined) missed += 1;
      else {
        end = next + by;
        at = line;
        missed = 0;
      }
    }
    return end;
  };
  return { at: rule.at, from: reach(rule.from, -step), to: reach(rule.to, step) };
}

export function joined(rules: readonly Rule[], aligned: number, apart: number): Rule[] {
  const found: Rule[] = [];
  for (const rule of [...rules].sort((one, other) => one.from - other.from)) {
    const before = found.findIndex(({ at, to }) => Math.abs(at - rule.at) <= aligned && rule.from - to <= apart);
    const start = found[before];
    if (start) found[before] = { ...start, to: Math.max(start.to, rule.to) };
    else found.push(rule);
  }
  return found;
}
