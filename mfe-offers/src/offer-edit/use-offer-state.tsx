import { contractAddress } from '@ostep/api-contracts/addresses';
import { nextStates, type Offer, type OfferState, offersKeys, stateLabels } from '@ostep/api-offers';
import { storeFilesForPage, toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { Button, isDeclined, type MenuEntry, useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lostBy } from '../offer/hit-rates';
import { OfferBadge } from '../offer-badge';
import { changeState, fetchFile } from '../offers.queries';
import { texts } from '../texts';
import { LostDialog } from './lost-dialog';
import { offerSums } from './offer-sums';

const words = texts.state;

const stateOrder = { open: 0, closed: 1, won: 2, lost: 2 } as const satisfies Record<OfferState, number>;

type OfferStateParts = {
  /** The state with buttons for the states that may follow. */
  readonly status: ReactNode;
  /** Menu entries that go back to an earlier state. */
  readonly entries: readonly MenuEntry[];
  readonly dialogs: ReactNode;
};

type OfferStateOptions = {
  readonly offer: Offer;
  readonly isDirty: boolean;
  readonly onChanged: (offer: Offer) => void;
};

export function useOfferState({ offer, isDirty, onChanged }: OfferStateOptions): OfferStateParts {
  const queries = useQueryClient();
  const [isLostDialogOpen, setIsLostDialogOpen] = useState(false);
  const { withAnswers, questionDialog } = useQuestions();
  const { id, version } = offer;
  const changing = useMutation({
    mutationFn: ({ state, winnerNet = null }: { readonly state: OfferState; readonly winnerNet?: number | null }) =>
      withAnswers((answers) => changeState({ id, version, body: { state, winnerNet, answers } })),
    meta: { failure: texts.saveFailed },
    onSuccess: (changed) => {
      setIsLostDialogOpen(false);
      onChanged(changed);
      void queries.invalidateQueries({ queryKey: offersKeys.list });
      toast({ type: 'success', title: texts.success, message: words.changed(stateLabels[changed.state]) });
    },
  });
  const choose = (state: OfferState) => (state === 'lost' ? setIsLostDialogOpen(true) : changing.mutate({ state }));
  const lostByPercent = lostBy({ net: offerSums(offer.rows).net, winnerNet: offer.winnerNet });
  const disabledReason = isDirty ? texts.edit.saveFirst : undefined;
  const next = nextStates[offer.state];
  const isEarlier = (state: OfferState) => stateOrder[state] < stateOrder[offer.state];
  return {
    status: (
      <>
        {lostByPercent === null ? null : <span>{words.lostBy(lostByPercent)}</span>}
        <OfferBadge state={offer.state} />
        {offer.state === 'won' ? <ContractButton offer={offer} /> : null}
        {next
          .filter((state) => !isEarlier(state))
          .map((state) => (
            <Button
              busy={changing.isPending && !isDeclined(changing.error)}
              disabledReason={disabledReason}
              key={state}
              label={words.to[state]}
              onClick={() => choose(state)}
            />
          ))}
      </>
    ),
    entries: next.filter(isEarlier).map((state) => ({
      label: words.to[state === 'open' ? 'open' : 'undecided'],
      icon: 'undo',
      disabledReason,
      run: () => choose(state),
    })),
    dialogs: (
      <>
        {questionDialog}
        {isLostDialogOpen ? (
          <LostDialog
            onClose={() => setIsLostDialogOpen(false)}
            submit={(winnerNet) => changing.mutateAsync({ state: 'lost', winnerNet })}
          />
        ) : null}
      </>
    ),
  };
}

/** Opens the upload of contracts with the filled form of the offer. */
function ContractButton({ offer: { id, fileName } }: { readonly offer: Offer }) {
  const navigate = useNavigate();
  const opening = useMutation({
    mutationFn: async () => new File([await fetchFile(id)], fileName),
    meta: { failure: texts.saveFailed },
    onSuccess: (file) => {
      storeFilesForPage(contractAddress.upload, [file]);
      navigate(contractAddress.upload);
    },
  });
  return <Button busy={opening.isPending} label={words.contract} onClick={() => opening.mutate()} tone="primary" />;
}
