import { type Contract, historyLabels } from '@ostep/api-contracts';
import { NotKept, OldDataNotice } from '@ostep/kept-answers';
import { ApiProblem, listHref, useMissingRole, usePageTitle } from '@ostep/platform';
import { useParams, useSearchParams } from '@ostep/router';
import {
  ButtonLink,
  DataList,
  DateText,
  FactsGrid,
  FactsSkeleton,
  HistoryButton,
  InstantText,
  LoadFailure,
  MissingNotes,
  MoneyText,
  NotFoundPanel,
  PageHeader,
  RecordSteps,
  Section,
  SourceFileLink,
  TableSkeleton,
  Tabs,
} from '@ostep/ui';
import { contractHistory } from '../contract.queries';
import { SumMarks } from '../contract-form/sum-marks';
import { texts } from '../texts';
import { AnnexList } from './annex-list';
import { itemDetailColumns } from './item-detail-columns';
import { useContract, useProgress } from './kept-contract';
import { ProgressList } from './progress-list';

const backToList = () => ({ to: listHref('/contract'), label: texts.backToList });

export function ContractDetailsPage() {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? (
    <Details id={Number(id)} />
  ) : (
    <NotFoundPanel back={backToList()} title={texts.notFound} />
  );
}

function Details({ id }: { id: number }) {
  const { data, error, isNotKept, oldSince, refetch } = useContract(id);
  const officeMissing = useMissingRole('office');
  const title = texts.detailsTitle(data?.contractNumber ?? '');
  usePageTitle(title.trim());
  if (error instanceof ApiProblem && error.status === 404)
    return <NotFoundPanel back={backToList()} title={error.message} />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        actions={
          <>
            <RecordSteps hrefOf={(other) => `/contract/${other}`} id={id} list="/contract" />
            {data ? (
              <HistoryButton
                labels={historyLabels}
                load={contractHistory(id)}
                of={data.contractNumber}
                record="contract"
              />
            ) : null}
            <ButtonLink icon="list" label={texts.orders} to={`/order?contract=${id}`} />
            <ButtonLink disabledReason={officeMissing} icon="pencil" label={texts.edit} to={`/contract/edit/${id}`} />
          </>
        }
        back={backToList()}
        title={title}
      />
      <OldDataNotice since={oldSince} />
      {isNotKept ? <NotKept /> : data ? <Loaded contract={data} /> : <Loading />}
    </>
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

const tabs = ['items', 'progress', 'annexes'] as const;

function Loaded({ contract }: { contract: Contract }) {
  const { sourceFile } = contract;
  const [search, setSearch] = useSearchParams();
  const progress = useProgress(contract.id);
  return (
    <>
      <Section title={texts.contractData}>
        <FactsGrid
          facts={[
            { label: texts.number, value: contract.contractNumber },
            { label: texts.forestDistrict, value: contract.forestDistrictName },
            { label: texts.offerDate, value: <DateText value={contract.offerDate} /> },
            { label: texts.contractDate, value: <DateText value={contract.contractDate} /> },
            { label: texts.netto, value: <MoneyText value={contract.totalNetto} /> },
            { label: texts.brutto, value: <MoneyText value={contract.totalBrutto} /> },
            { label: texts.created, value: <ChangedBy by={contract.createdBy} time={contract.createdTime} /> },
            { label: texts.modified, value: <ChangedBy by={contract.modifiedBy} time={contract.modifiedTime} /> },
            ...(contract.notes ? [{ label: texts.notes, value: contract.notes, wide: true }] : []),
          ]}
        />
        {sourceFile ? <SourceFileLink file={sourceFile} path={`/api/contract/${contract.id}/file`} /> : null}
      </Section>
      <MissingNotes label={texts.missing} missing={progress.data?.missing ?? []} />
      <Tabs
        active={tabs.find((tab) => tab === search.get('tab')) ?? 'items'}
        onChange={(tab) => setSearch(tab === 'items' ? {} : { tab }, { replace: true })}
        tabs={[
          { key: 'items', label: texts.items, content: <Items contract={contract} /> },
          { key: 'progress', label: texts.progress, content: <ProgressList contractId={contract.id} /> },
          { key: 'annexes', label: texts.annexes, content: <AnnexList contractId={contract.id} /> },
        ]}
      />
    </>
  );
}

function Items({ contract: { contractItems, totalBrutto, totalNetto } }: { contract: Contract }) {
  return (
    <DataList
      columns={itemDetailColumns}
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
