import {
  type Contract,
  type ContractProgress,
  type ContractProgressIssue,
  historyLabels,
  type ProgressItem,
} from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import { orderAddress } from '@ostep/api-orders/addresses';
import { NotCached, OldDataNotice } from '@ostep/cached-queries';
import { DocumentBeside, DocumentButton, PrintedValue, sourceFileFacts } from '@ostep/intake-screens';
import { listHref, useMissingRole, usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import {
  ButtonLink,
  DataList,
  DateText,
  excelEntry,
  historyEntry,
  InstantText,
  isNotFound,
  type ListHandle,
  LoadFailure,
  MissingNotes,
  MoneyText,
  NotFoundPanel,
  printEntry,
  RecordPage,
  RecordSteps,
  Tabs,
  useRecordId,
} from '@ostep/ui';
import { type ReactNode, type Ref, useMemo, useRef } from 'react';
import { contractHistory, documentOf, progressWorkbook } from '../contract.queries';
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
  const id = useRecordId();
  return id === 0 ? <NotFoundPanel back={backToList()} title={texts.notFound} /> : <Details id={id} />;
}

function Details({ id }: { id: number }) {
  const { data, error, isNotCached, oldSince, refetch } = useContract(id);
  const progress = useProgress(id);
  const listHandle = useRef<ListHandle<ProgressItem>>(null);
  const officeMissing = useMissingRole('office');
  const jobId = data?.sourceFile?.jobId;
  const document = useMemo(() => documentOf(jobId), [jobId]);
  const title = texts.detailsTitle(data?.contractNumber ?? '');
  usePageTitle(title.trim());
  if (isNotFound(error)) return <NotFoundPanel back={backToList()} title={error.message} />;
  return (
    <DocumentBeside
      labels={fieldLabels}
      load={document}
      openLabel={texts.whereFrom}
      saved={data && { record: data, rowNames }}
    >
      <RecordPage
        actions={
          <>
            <DocumentButton />
            <ButtonLink icon="list" label={texts.orders} to={orderAddress.list({ contract: id })} />
            <ButtonLink disabledReason={officeMissing} icon="pencil" label={texts.edit} to={contractAddress.edit(id)} />
          </>
        }
        back={backToList()}
        facts={data && factsOf(data)}
        loading={!data && !error && !isNotCached}
        menu={[
          { label: texts.newAnnex, icon: 'plus', to: contractAddress.annex(id), disabledReason: officeMissing },
          excelEntry({
            disabledReason: progress.data?.items.length ? undefined : texts.noItems,
            label: texts.progressExcel,
            workbook: () => progressWorkbook(id, listHandle.current?.shownRows() ?? progress.data?.items ?? []),
          }),
          historyEntry({
            labels: historyLabels,
            load: contractHistory(id),
            recordName: data?.contractNumber ?? '',
            table: 'contract',
          }),
          printEntry,
        ]}
        note={oldSince === null ? undefined : <OldDataNotice since={oldSince} />}
        steps={<RecordSteps hrefOf={(other) => contractAddress.record(other)} id={id} list={contractAddress.path} />}
        title={title}
      >
        {isNotCached ? <NotCached /> : null}
        {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
        {data ? <DetailsTabs contract={data} progress={progress.data} listHandle={listHandle} /> : null}
      </RecordPage>
    </DocumentBeside>
  );
}

const rowNames = { contractItems: 'lp' };

const asPrinted = (field: string, value: ReactNode) => <PrintedValue field={field}>{value}</PrintedValue>;

const addressesOfMissing: Readonly<Record<ContractProgressIssue, (id: number) => string>> = {
  over: (id) => contractAddress.record(id, 'progress'),
  unsettled: (contract) => orderAddress.list({ contract }),
  uncoded: (contract) => orderAddress.list({ contract, attention: 'uncoded' }),
};

type DetailsTabsProps = {
  readonly contract: Contract;
  readonly progress: ContractProgress | undefined;
  readonly listHandle: Ref<ListHandle<ProgressItem>>;
};

function DetailsTabs({ contract, progress, listHandle }: DetailsTabsProps) {
  const [search, setSearch] = useSearchParams();
  const missing = (progress?.missing ?? []).map((one) => ({ ...one, to: addressesOfMissing[one.reason](contract.id) }));
  return (
    <>
      <div className="contracts-warnings">
        <MissingNotes label={texts.missing} missing={missing} />
        <PenaltyExposure contractId={contract.id} />
      </div>
      <Tabs
        active={contractAddress.parseTab(search)}
        onChange={(tab) => setSearch(contractAddress.query(tab), { replace: true })}
        tabs={[
          { key: 'items', label: texts.items, content: <Items contract={contract} /> },
          {
            key: 'progress',
            label: texts.progress,
            content: <ProgressList contractId={contract.id} listHandle={listHandle} />,
          },
          { key: 'annexes', label: texts.annexes, content: <AnnexList contractId={contract.id} /> },
        ]}
      />
    </>
  );
}

function factsOf(contract: Contract) {
  return {
    label: texts.contractData,
    first: [
      { label: texts.forestDistrict, value: asPrinted('forestDistrict', contract.forestDistrictName) },
      { label: texts.offerDate, value: asPrinted('offerDate', <DateText value={contract.offerDate} />) },
      { label: texts.contractDate, value: asPrinted('contractDate', <DateText value={contract.contractDate} />) },
      { label: texts.netto, value: asPrinted('totalNetto', <MoneyText value={contract.totalNetto} />) },
      { label: texts.brutto, value: asPrinted('totalBrutto', <MoneyText value={contract.totalBrutto} />) },
    ],
    more: [
      { label: texts.number, value: asPrinted('contractNumber', contract.contractNumber) },
      { label: texts.created, value: <ChangedBy by={contract.createdBy} time={contract.createdTime} /> },
      { label: texts.modified, value: <ChangedBy by={contract.modifiedBy} time={contract.modifiedTime} /> },
      ...sourceFileFacts(contract.sourceFile, `/api/contract/${contract.id}/file`),
      { label: texts.penalties, value: penaltyText(contract), wide: true },
      ...(contract.notes ? [{ label: texts.notes, value: contract.notes, wide: true }] : []),
    ],
  };
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
