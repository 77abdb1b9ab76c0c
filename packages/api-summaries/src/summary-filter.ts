import * as z from 'zod';

type Whole = {
  readonly message: string;
  readonly min: number;
  readonly max: number;
  readonly figures: string;
};

const inFigures = ({ message, figures }: Whole) =>
  z
    .string(message)
    .trim()
    .regex(new RegExp(`^0*(?:${figures})$`), message)
    .meta({ pattern: `^\\s*0*(?:${figures})\\s*$` })
    .transform(Number);

const whole = (of: Whole) =>
  z.union([z.int(of.message).min(of.min, of.message).max(of.max, of.message), inFigures(of)], of.message);

const year: Whole = { message: 'Wybierz rok.', min: 2000, max: 2100, figures: '20[0-9]{2}|2100' };
const month: Whole = { message: 'Wybierz miesiąc.', min: 1, max: 12, figures: '[1-9]|1[0-2]' };
const id: Whole = { message: 'Podaj identyfikator.', min: 1, max: 999_999_999_999_999, figures: '[1-9][0-9]{0,14}' };

const optional = <S extends z.ZodType<number, unknown>>(schema: S, { message }: Whole) =>
  z
    .union([schema, z.literal('').transform(() => null)], message)
    .nullish()
    .transform((given) => given ?? null);

export const optionalId = optional(inFigures(id), id);
export const optionalYear = optional(inFigures(year), year);

export const summaryFilter = z.object({
  year: whole(year),
  month: whole(month).describe('1–12; by the finished date of the assignment, otherwise of its order'),
  forestDistrictId: optional(whole(id), id),
  squadId: optional(whole(id), id),
});

/** The specification also sends `squadId`, which the path already names. */
export const statementQuery = z.object({ year: inFigures(year), month: inFigures(month), squadId: optionalId });

export type SummaryFilter = z.output<typeof summaryFilter>;
