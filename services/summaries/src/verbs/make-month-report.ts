import type { MonthQuery, MonthReport } from '@ostep/api-summaries';
import { dayInWarsaw } from '@ostep/kernel';
import { type Person, type ReadCall, readLastSeal, type VerbCall } from '@ostep/service-kit';
import { findSender } from '../data/neighbours';
import { reportNumber } from '../rules/build-statement';
import { isClosed } from '../rules/closing-rules';
import { readClosingState } from './read-month-closing';
import { readSquadsMonth } from './read-squads-month';

type Call = Pick<ReadCall<MonthQuery> | VerbCall<MonthQuery>, 'tx' | 'input' | 'now'> & { readonly caller: Person };

export async function makeMonthReport(call: Call): Promise<MonthReport> {
  const { tx, input, now, caller } = call;
  const closed = isClosed(await readClosingState(call));
  return {
    ...(await readSquadsMonth(call)),
    number: closed ? reportNumber(input) : null,
    year: input.year,
    month: input.month,
    issuedOn: dayInWarsaw(now),
    closed,
    seal: closed ? await readLastSeal(tx) : null,
    sender: await findSender(tx),
    preparedBy: caller.fullName,
  };
}
