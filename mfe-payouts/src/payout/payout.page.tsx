import { payoutAddress } from '@ostep/api-payouts/addresses';
import { RequireAnyRole } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import { useQuestions } from '@ostep/ui';
import { PayoutMonthPage } from './payout-month-page';
import { shownMonth } from './shown-month';
import { SquadPage } from './squad-page';

export function PayoutPage() {
  return (
    <RequireAnyRole roles={['office', 'manager']}>
      <Payouts />
    </RequireAnyRole>
  );
}

/** The month of all squads, or of the squad in the address. */
function Payouts() {
  const [search] = useSearchParams();
  const month = shownMonth(search, new Date());
  const { squadId } = payoutAddress.parse(search);
  const { withAnswers, questionDialog } = useQuestions();
  return (
    <>
      {squadId === null ? (
        <PayoutMonthPage month={month} />
      ) : (
        <SquadPage
          key={`${month.year}-${month.month} ${squadId}`}
          month={month}
          squadId={squadId}
          withAnswers={withAnswers}
        />
      )}
      {questionDialog}
    </>
  );
}
