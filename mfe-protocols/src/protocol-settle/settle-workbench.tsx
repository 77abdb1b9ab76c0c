import type { SettleView } from '@ostep/api-protocols';
import { formatMoney } from '@ostep/kernel';
import { PlaceLink } from '@ostep/places';
import { useReadOnlyReason } from '@ostep/platform';
import { ConflictDialog, EmptyState, QuantityText, useIncrementalRender } from '@ostep/ui';
import { useMemo, useState } from 'react';
import { texts } from '../texts';
import { Collapsed, SettlePart } from './settle-part';
import { useSettleActions } from './use-settle-actions';
import { useWorkbenchKeys } from './use-workbench-keys';
import { WorkbenchBar, type WorkbenchShow } from './workbench-bar';
import { exceptionKeys, isException, matchesSearch, partsByException, totalValueOf } from './workbench-lines';

/** About a screen and a half; the rest follows in small batches, so that typing stays responsive. */
const FIRST_PARTS = 3;
const moreParts = (renderedCount: number) => renderedCount + 2;

export function SettleWorkbench({ view }: { view: SettleView }) {
  const { protocol, parts } = view;
  const readOnlyReason = useReadOnlyReason();
  const [initialExceptions] = useState(() => exceptionKeys(view));
  const [show, setShow] = useState<WorkbenchShow>(initialExceptions.size > 0 ? 'exceptions' : 'all');
  const [search, setSearch] = useState('');
  const { actions, canUndo, questionDialog, conflict, closeConflict } = useSettleActions(protocol.id);
  useWorkbenchKeys(actions.undo);

  const locked = protocol.settled ? texts.settle.lockedReason : undefined;
  const readOnly = readOnlyReason !== undefined;
  const locks = useMemo(() => ({ readOnly, locked }), [readOnly, locked]);
  const foundOrAll = useMemo(
    () => (search.trim() === '' ? parts : parts.filter((part) => isFound(part, search))),
    [parts, search],
  );
  const collapsesAgreed = show === 'exceptions' && locked === undefined;
  const shown = collapsesAgreed ? partsByException(foundOrAll, initialExceptions) : foundOrAll;
  const agreed = collapsesAgreed ? foundOrAll.filter((part) => !shown.includes(part)) : [];
  const renderedCount = useIncrementalRender(shown.length, FIRST_PARTS, moreParts);
  const renderPart = (part: (typeof parts)[number]) => (
    <SettlePart
      field={`protocolParts.${parts.indexOf(part)}`}
      collapsesAgreed={collapsesAgreed}
      key={part.id}
      locks={locks}
      initialExceptions={initialExceptions}
      part={part}
      actions={actions}
    />
  );
  return (
    <div className="protocols-settle">
      {readOnlyReason ? <p className="ui-notice ui-notice-amber">{readOnlyReason}</p> : null}
      <WorkbenchBar
        canUndo={canUndo}
        locks={locks}
        onSearch={setSearch}
        onShow={setShow}
        search={search}
        show={show}
        actions={actions}
        view={view}
      />
      <section aria-label={texts.settle.parts}>
        {shown.slice(0, renderedCount).map(renderPart)}
        {shown.length === 0 ? (
          <EmptyState title={foundOrAll.length === 0 ? texts.settle.nothingFound : texts.settle.noExceptions} />
        ) : null}
        {agreed.length > 0 ? <Collapsed label={agreedLabel(agreed)}>{agreed.map(renderPart)}</Collapsed> : null}
      </section>
      <UnmatchedItems items={view.unmatchedOrderItems} />
      {questionDialog}
      <ConflictDialog
        onClose={closeConflict}
        onReload={() => {
          actions.refresh();
          closeConflict();
        }}
        problem={conflict}
      />
    </div>
  );
}

const isFound = (part: SettleView['parts'][number], search: string) =>
  part.activities.some((activity) => matchesSearch(part, activity, search));

function agreedLabel(parts: SettleView['parts']): string {
  const activities = parts.flatMap((part) => part.activities.filter((activity) => !isException(activity)));
  return texts.settle.agreed(activities.length, formatMoney(totalValueOf(activities)));
}

function UnmatchedItems({ items }: { readonly items: SettleView['unmatchedOrderItems'] }) {
  if (items.length === 0) return null;
  return (
    <Collapsed id="unmatched-items" label={`${texts.settle.unmatchedItems} (${items.length})`}>
      <ul className="protocols-unmatched-items">
        {items.map((item) => (
          <li key={item.id}>
            {texts.settle.orderItem(item.orderNumber, item.lp)} · {item.posNo} ·{' '}
            <PlaceLink address={item.forestAddress} /> · {item.actionCodeKey ?? '–'} ·{' '}
            <QuantityText value={item.amount} />
          </li>
        ))}
      </ul>
    </Collapsed>
  );
}
