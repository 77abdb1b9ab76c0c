import { defineJob, questionAnswers } from '@ostep/endpoint-kit';
import * as z from 'zod';

/** The service itself runs these jobs, one after another, because what a closing stores depends on the settings of its database. */
export const closeMonthsJob = defineJob({
  queue: 'close-months',
  version: 1,
  payload: z.object({ year: z.int(), month: z.int(), earlier: z.boolean(), answers: questionAnswers }),
});
