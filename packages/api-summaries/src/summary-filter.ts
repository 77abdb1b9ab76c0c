import * as z from 'zod';

/** A whole number, also as the text a form or an address holds. */
const whole = (message: string, min: number, max: number) =>
  z
    .union([z.int(), z.string().trim().regex(/^\d+$/).transform(Number)], message)
    .pipe(z.int(message).min(min, message).max(max, message));

const MAX_ID = 999_999_999_999_999;

const year = whole('Wybierz rok.', 2000, 2100);
const month = whole('Wybierz miesiąc.', 1, 12);

const NO_ID = 'Podaj identyfikator.';

/** An id that may be missing, empty or null. */
export const optionalId = z
  .union([whole(NO_ID, 1, MAX_ID), z.literal('').transform(() => null)], NO_ID)
  .nullish()
  .transform((id) => id ?? null);

export const optionalYear = z
  .union([year, z.literal('').transform(() => null)], 'Wybierz rok.')
  .nullish()
  .transform((chosen) => chosen ?? null);

/** Month of work, and whose: the id in the path and an id in the body both narrow. */
export const summaryFilter = z.object({
  year,
  month: month.describe('1–12; by the finished date of the assignment, otherwise of its order'),
  forestDistrictId: optionalId,
  squadId: optionalId,
});

/** Month of a squad's statement. The specification also sends `squadId`, which the path already names. */
export const statementQuery = z.object({ year, month, squadId: optionalId });

export type SummaryFilter = z.output<typeof summaryFilter>;
