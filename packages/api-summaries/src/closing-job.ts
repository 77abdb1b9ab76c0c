import { defineJob, questionAnswers } from '@ostep/endpoint-kit';
import * as z from 'zod';

/** The service closes months itself, one job after another: what it freezes depends on the settings of its database. */
export const closeMonthsJob = defineJob({
  queue: 'close-months',
  version: 1,
  payload: z.object({ year: z.int(), month: z.int(), earlier: z.boolean(), answers: questionAnswers }),
});
