import { type Annex, contractKeys } from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import { NotCached } from '@ostep/cached-queries';
import { SourceFileLink } from '@ostep/intake-screens';
import { confirm, toast, useMissingRole } from '@ostep/platform';
import {
  Button,
  ButtonLink,
  ConflictDialog,
  DataList,
  DateText,
  InstantText,
  type ListColumn,
  LoadFailure,
  TableSkeleton,
} from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withdrawAnnex } from '../contract.queries';
import { texts } from '../texts';
import { useAnnexes } from './cached-contract';

const { annex: words } = texts;

export function AnnexList({ contractId }: { readonly contractId: number }) {
  const { data, error, isNotCached, refetch } = useAnnexes(contractId);
  const officeMissing = useMissingRole('office');
  const queryClient = useQueryClient();
  const {
    mutate: withdraw,
    error: failure,
    reset,
  } = useMutation({
    mutationFn: (annex: Annex) => withdrawAnnex(contractId, annex.id, data?.version ?? 0),
    onSuccess: () => toast(words.withdrawn),
    onSettled: () => queryClient.invalidateQueries({ queryKey: contractKeys.all }),
  });
  const columns = useMemo(() => annexColumns(contractId), [contractId]);
  if (isNotCached) return <NotCached />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} />;
  return (
    <>
      <DataList
        actions={(annex) => (
          <Button
            disabledReason={officeMissing ?? annex.held ?? undefined}
            icon="trash"
            label={words.withdraw}
            onClick={() => void confirmWithdrawal(annex, withdraw)}
          />
        )}
        columns={columns}
        empty={texts.noAnnexes}
        footer={
          <ButtonLink
            disabledReason={officeMissing}
            icon="plus"
            label={texts.newAnnex}
            to={contractAddress.annex(contractId)}
          />
        }
        label={texts.annexes}
        name="contract-annexes"
        rowKey={(annex) => annex.id}
        rows={data.annexes}
      />
      <ConflictDialog onClose={reset} onReload={reset} problem={failure} />
    </>
  );
}

async function confirmWithdrawal(annex: Annex, withdraw: (annex: Annex) => void): Promise<void> {
  const agreed = await confirm({
    title: words.withdrawOf(annex.annexNumber),
    message: [words.withdrawMessage(annex.items.length)],
    acceptLabel: words.withdraw,
    rejectLabel: texts.cancel,
    danger: true,
  });
  if (agreed) withdraw(annex);
}

function annexColumns(contractId: number): readonly ListColumn<Annex>[] {
  return [
    {
      key: 'annexNumber',
      kind: 'key',
      header: words.number,
      cell: (one) => one.annexNumber,
      sortValue: (one) => one.annexNumber,
    },
    {
      key: 'annexDate',
      kind: 'date',
      header: words.date,
      cell: (one) => <DateText value={one.annexDate} />,
      sortValue: (one) => one.annexDate,
    },
    {
      key: 'validFrom',
      kind: 'date',
      header: words.validFrom,
      cell: (one) => <DateText value={one.validFrom} />,
      sortValue: (one) => one.validFrom,
    },
    {
      key: 'decides',
      kind: 'badge',
      hideOrder: 2,
      header: words.decides,
      cell: (one) => words[one.decides],
      sortValue: (one) => one.decides,
    },
    {
      key: 'items',
      kind: 'badge',
      header: words.items,
      cell: (one) => texts.itemCount(one.items.length),
      sortValue: (one) => one.items.length,
    },
    {
      key: 'file',
      kind: 'text',
      main: true,
      header: words.file,
      cell: (one) =>
        one.sourceFile ? (
          <SourceFileLink file={one.sourceFile} path={`/api/contract/${contractId}/annex/${one.id}/file`} />
        ) : null,
      sortValue: (one) => one.sourceFile?.name ?? null,
    },
    {
      key: 'note',
      kind: 'text',
      hideOrder: 3,
      header: words.note,
      cell: (one) => one.note,
      sortValue: (one) => one.note,
    },
    {
      key: 'created',
      kind: 'text',
      hideOrder: 1,
      header: words.entered,
      cell: (one) => (
        <>
          {one.createdBy}, <InstantText value={one.createdTime} />
        </>
      ),
      sortValue: (one) => one.createdTime,
    },
  ];
}
