import * as z from 'zod';

type WholeNumber = {
  readonly message: string;
  readonly min: number;
  readonly max: number;
  readonly digits: string;
};

const wholeNumberText = ({ message, digits }: WholeNumber) =>
  z
    .string(message)
    .trim()
    .regex(new RegExp(`^0*(?:${digits})$`), message)
    .meta({ pattern: `^\\s*0*(?:${digits})\\s*$` })
    .transform(Number);

const wholeNumber = (options: WholeNumber) => {
  const { message, min, max } = options;
  return z.union([z.int(message).min(min, message).max(max, message), wholeNumberText(options)], message);
};

const year: WholeNumber = { message: 'Wybierz rok.', min: 2000, max: 2100, digits: '20[0-9]{2}|2100' };
const month: WholeNumber = { message: 'Wybierz miesiąc.', min: 1, max: 12, digits: '[1-9]|1[0-2]' };
const id: WholeNumber = {
  message: 'Podaj identyfikator.',
  min: 1,
  max: 999_999_999_999_999,
  digits: '[1-9][0-9]{0,14}',
};

const optional = <S extends z.ZodType<number, unknown>>(schema: S, { message }: WholeNumber) =>
  z
    .union([schema, z.literal('').transform(() => null)], message)
    .nullish()
    .transform((value) => value ?? null);

export const optionalId = optional(wholeNumberText(id), id);
export const optionalMonth = optional(wholeNumberText(month), month);
export const optionalYear = optional(wholeNumberText(year), year);

export const summaryFilter = z
  .object({
    year: wholeNumber(year),
    month: wholeNumber(month).describe('1–12; by the finished date of the assignment, otherwise of its order'),
    forestDistrictId: optional(wholeNumber(id), id),
    squadId: optional(wholeNumber(id), id),
  })
  .meta({ id: 'SummaryFilter' });

export const monthQuery = z.object({ year: wholeNumberText(year), month: wholeNumberText(month) });

/** The specification also sends `squadId`, although the path already has it. */
export const statementQuery = monthQuery.extend({ squadId: optionalId });

export type MonthQuery = z.output<typeof monthQuery>;
export type SummaryFilter = z.output<typeof summaryFilter>;
