import { entryAddress } from '@ostep/api-dictionaries/addresses';
import {
  isConfirmed,
  type ReadingForm,
  type StartField,
  type StartKind,
  type StartReading,
  startKeys,
} from '@ostep/api-start';
import { startAddress } from '@ostep/api-start/addresses';
import { toast } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { idempotencyKey } from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { stateQuery, takeRows } from '../start.queries';
import { texts } from '../texts';

const words = texts.reading;

type Taking = {
  readonly kind: StartKind;
  readonly reading: StartReading;
  readonly form: ReadingForm;
  readonly isReading: boolean;
  /** The rows were taken. */
  readonly onDone: () => void;
};

const PAYEE: ReadonlySet<StartField> = new Set(['payeeKind', 'nip', 'account']);

/** Takes the rows that were shown, and leads back to the batches. */
export function useTaking({ kind, reading, form, isReading, onDone }: Taking) {
  const { token, take, fingerprint, columns } = reading;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: state } = useQuery(stateQuery);
  const [key] = useState(idempotencyKey);
  const element = useRef<HTMLFormElement>(null);
  const hasPayees = kind === 'squads' && Object.values(columns).some((field) => PAYEE.has(field));
  const payees = {
    message: words.payeesAt,
    action: { label: words.showSquads, onSelect: () => navigate(entryAddress.squads) },
  };
  const taking = useMutation({
    mutationFn: () =>
      takeRows({ kind, body: { ...form, token, fingerprint }, key: `${key}-${fingerprint.slice(0, 8)}` }),
    meta: { failure: words.failed },
    onSuccess: (batch) => {
      const title = batch.state === 'waiting' ? words.waitsToast(batch.rows) : words.tookToast(batch.rows);
      toast({ type: 'success', title, message: '', ...(hasPayees ? payees : {}) });
      onDone();
      queries.removeQueries({ queryKey: startKeys.readings });
      void queries.invalidateQueries();
      navigate(startAddress.page);
    },
    // What can be taken may have changed since the file was read.
    onError: () => void queries.invalidateQueries({ queryKey: startKeys.readings }),
  });
  const reasonOf = () => {
    if (take === 0) return words.nothingToTake;
    return isReading ? words.isReading : undefined;
  };
  const reason = reasonOf();
  const submit = async () => {
    const isReady = reason === undefined && !taking.isPending;
    if (isReady) taking.mutate();
    return isReady;
  };
  return {
    form: { submit, element, submitting: taking.isPending, valid: true, attempted: false, errorAt: () => undefined },
    reason,
    waits: isConfirmed(kind) && state?.needsConfirmation === true,
  };
}
