import type { Question } from '@ostep/endpoint-kit';
import { sum, toJsonNumber } from '@ostep/kernel';
import { questionOf } from '@ostep/service-kit';
import { questionTexts } from '../texts';

export type Finding = {
  readonly message: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly needsReason?: true | undefined;
};

const MAX_NAMED = 8;

/** One question for all items, with the sums of their figures: nobody would read two hundred questions. */
export function questionAboutItems(check: string, path: string, findings: readonly Finding[]): Question[] {
  const [first, ...others] = findings;
  if (!first) return [];
  if (others.length === 0) return [questionOf(check, { path, ...first })];
  const sums = Object.keys(first.figures).map((name) => {
    const total = sum(findings.map(({ figures }) => figures[name] ?? 0));
    return [name, toJsonNumber(total)];
  });
  const named = findings.slice(0, MAX_NAMED).map(({ message }) => message);
  const more = findings.length - named.length;
  const reason = findings.some(({ needsReason }) => needsReason) ? { needsReason: true as const } : {};
  const message = [...named, ...(more > 0 ? [questionTexts.more(more)] : [])].join('\n');
  return [
    questionOf(check, { path, message, figures: { found: findings.length, ...Object.fromEntries(sums) }, ...reason }),
  ];
}
