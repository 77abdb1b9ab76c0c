import type { Missing } from '@ostep/endpoint-kit';
import { decimal, formatMoney, formatQuantity, isRounding } from '@ostep/kernel';
import * as z from 'zod';
import { missingTexts as texts } from '../texts';

/** What a protocol's settlements leave open; `left` is the code whose difference is the largest in PLN. */
export const openDifferences = z.object({
  revenue: z.number(),
  settlements: z.int(),
  notes: z.int(),
  left: z
    .object({ posNo: z.string(), code: z.string(), amount: z.number(), others: z.int() })
    .nullable()
    .describe('amount: above 0 where less is settled than accepted'),
  returned: z.object({ by: z.string(), note: z.string() }).nullable().describe('The last proposal was sent back'),
});

type ProtocolFacts = z.infer<typeof openDifferences> & {
  readonly settled: boolean;
  readonly totalValue: number;
  readonly proposedBy: string | null;
};

/** Null if the protocol is settled and agrees with its settlements. */
export function protocolMissing(protocol: ProtocolFacts): Missing | null {
  const { proposedBy, returned } = protocol;
  const left = sentenceOf(protocol);
  const next = proposedBy === null ? returnedText(protocol.settled ? null : returned) : texts.proposed(proposedBy);
  const sentence = next === null ? left : [next, left].filter((part) => part !== null).join('; ');
  if (sentence !== null) return { sentence };
  return protocol.settled ? null : { sentence: texts.agrees, isNextStep: true };
}

const returnedText = (returned: ProtocolFacts['returned']) => returned && texts.returned(returned.by, returned.note);

function sentenceOf({ settled, totalValue, revenue, settlements, notes, left }: ProtocolFacts): string | null {
  if (settlements === 0 && !settled) return withNotes(texts.nothingSettled(formatMoney(totalValue)), notes);
  const difference = decimal(revenue).minus(totalValue);
  const parts = [
    left && leftText(left),
    isRounding(difference, settlements) ? null : texts.difference(formatMoney(difference)),
  ].filter((part) => part !== null);
  if (parts.length > 0) return withNotes(capital(parts.join('; ')), notes);
  return notes > 0 ? texts.notes(notes) : null;
}

function leftText({ posNo, code, amount, others }: NonNullable<ProtocolFacts['left']>): string {
  const size = formatQuantity(decimal(amount).abs());
  return amount < 0 ? texts.tooMuch(size, code, posNo, others) : texts.short(size, code, posNo, others);
}

const withNotes = (sentence: string, notes: number) => (notes === 0 ? sentence : `${sentence}; ${texts.notes(notes)}`);

const capital = (sentence: string) => sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
