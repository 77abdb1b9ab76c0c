import { type Contract, type ContractGap, historyLabels } from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import { orderAddress } from '@ostep/api-orders/addresses';
import { NotCached, OldDataNotice } from '@ostep/cached-queries';
import { ApiProblem, listHref, useMissingRole, usePageTitle } from '@ostep/platform';
import { useParams, useSearchParams } from '@ostep/router';
import {
  ButtonLink,
  DataList,
  DateText,
  DocumentBeside,
  DocumentButton,
  FactsSkeleton,
  HistoryButton,
  InstantText,
  LoadFailure,
  MissingNotes,
  MoneyText,
  NotFoundPanel,
  PageHeader,
  PrintedValue,
  RecordFacts,
  RecordSteps,
  sourceFileFacts,
  TableSkeleton,
  Tabs,
} from '@ostep/ui';
import { type ReactNode, useMemo } from 'react';
import { contractHistory, documentOf } from '../contract.queries';
import { fieldLabels } from '../contract-form/field-labels';
import { SumMarks } from '../contract-form/sum-marks';
import { texts } from '../texts';
import { AnnexList } from './annex-list';
import { useContract, useProgress } from './cached-contract';
import { itemDetailColumns } from './item-detail-columns';
import { PenaltyExposure } from './penalty-exposure';
import { ProgressList } from './progress-list';

const backToList = () => ({ to: listHref(contractAddress.path), label: texts.backToList });

export function ContractDetailsPage() {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? (
    <Details id={Number(id)} />
  ) : (
    <NotFoundPanel back={backToList()} title={texts.notFound} />
  );
}

function Details({ id }: { id: number }) {
  const { data, error, isNotCached, oldSince, refetch } = useContract(id);
  const officeMissing = useMissingRole('office');
  const jobId = data?.sourceFile?.jobId;
  const document = useMemo(() => documentOf(jobId), [jobId]);
  const title = texts.detailsTitle(data?.contractNumber ?? '');
  usePageTitle(title.trim());
  if (error instanceof ApiProblem && error.status === 404)
    return <NotFoundPanel back={backToList()} title={error.message} />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <DocumentBeside
      labels={fieldLabels}
      load={document}
      openLabel={texts.whereFrom}
      saved={data && { record: data, rowNames }}
    >
      <PageHeader
        actions={
          <>
            <RecordSteps hrefOf={(other) => contractAddress.record(other)} id={id} list={contractAddress.path} />
            <DocumentButton />
            {data ? (
              <HistoryButton
                labels={historyLabels}
                load={contractHistory(id)}
                of={data.contractNumber}
                record="contract"
              />
            ) : null}
            <ButtonLink icon="list" label={texts.orders} to={orderAddress.list({ contract: id })} />
            <ButtonLink disabledReason={officeMissing} icon="pencil" label={texts.edit} to={contractAddress.edit(id)} />
          </>
        }
        back={backToList()}
        title={title}
      />
      <OldDataNotice since={oldSince} />
      {isNotCached ? <NotCached /> : data ? <Loaded contract={data} /> : <Loading />}
    </DocumentBeside>
  );
}

function Loading() {
  return (
    <>
      <FactsSkeleton facts={8} />
      <TableSkeleton rows={12} />
    </>
  );
}

const rowNames = { contractItems: 'lp' };

const printed = (field: string, value: ReactNode) => <PrintedValue field={field}>{value}</PrintedValue>;

const mendedAt: Readonly<Record<ContractGap, (id: number) => string>> = {
  over: (id) => contractAddress.record(id, 'progress'),
  unsettled: (contract) => orderAddress.list({ contract }),
  uncoded: (contract) => orderAddress.list({ contract, attention: 'uncoded' }),
};

function Loaded({ contract }: { contract: Contract }) {
  const { sourceFile } = contract;
  const [search, setSearch] = useSearchParams();
  const progress = useProgress(contract.id);
  const missing = (progress.data?.missing ?? []).map((one) => ({ ...one, to: mendedAt[one.reason](contract.id) }));
  return (
    <>
      <RecordFacts
        facts={[
          { label: texts.forestDistrict, value: printed('forestDistrict', contract.forestDistrictName) },
          { label: texts.offerDate, value: printed('offerDate', <DateText value={contract.offerDate} />) },
          { label: texts.contractDate, value: printed('contractDate', <DateText value={contract.contractDate} />) },
          { label: texts.netto, value: printed('totalNetto', <MoneyText value={contract.totalNetto} />) },
          { label: texts.brutto, value: printed('totalBrutto', <MoneyText value={contract.totalBrutto} />) },
          { label: texts.penalties, value: penaltyText(contract), wide: true },
          ...(contract.notes ? [{ label: texts.notes, value: contract.notes, wide: true }] : []),
        ]}
        label={texts.contractData}
        more={[
          { label: texts.number, value: printed('contractNumber', contract.contractNumber) },
          { label: texts.created, value: <ChangedBy by={contract.createdBy} time={contract.createdTime} /> },
          { label: texts.modified, value: <ChangedBy by={contract.modifiedBy} time={contract.modifiedTime} /> },
          ...sourceFileFacts(sourceFile, `/api/contract/${contract.id}/file`),
        ]}
      />
      <PenaltyExposure contractId={contract.id} />
      <MissingNotes label={texts.missing} missing={missing} />
      <Tabs
        active={contractAddress.parseTab(search)}
        onChange={(tab) => setSearch(contractAddress.query(tab), { replace: true })}
        tabs={[
          { key: 'items', label: texts.items, content: <Items contract={contract} /> },
          { key: 'progress', label: texts.progress, content: <ProgressList contractId={contract.id} /> },
          { key: 'annexes', label: texts.annexes, content: <AnnexList contractId={contract.id} /> },
        ]}
      />
    </>
  );
}

function penaltyText({ contractNumber, penaltyPercent, penaltyBase, penaltyGross, penaltyLimit }: Contract) {
  if (typeof penaltyPercent !== 'number') return texts.noPenalty(contractNumber);
  return texts.penaltyTerms(penaltyPercent, texts.penaltyBases[penaltyBase], penaltyGross, penaltyLimit);
}

function Items({ contract: { contractItems, totalBrutto, totalNetto } }: { contract: Contract }) {
  const columns = useMemo(() => itemDetailColumns(contractItems), [contractItems]);
  return (
    <DataList
      columns={columns}
      empty={texts.noItems}
      footer={
        <>
          <span>{texts.itemCount(contractItems.length)}</span>
          <SumMarks items={contractItems} totalBrutto={totalBrutto} totalNetto={totalNetto} />
        </>
      }
      label={texts.items}
      name="contract-items"
      rowKey={(item) => item.id}
      rows={contractItems}
    />
  );
}

function ChangedBy({ by, time }: { by: string; time: string }) {
  return (
    <>
      {by}, <InstantText value={time} />
    </>
  );
}
