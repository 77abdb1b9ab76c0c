import type { SettleView } from '@ostep/api-protocols';
import { formatMoney } from '@ostep/kernel';
import { PlaceLink } from '@ostep/places';
import { useReadOnlyReason } from '@ostep/platform';
import { ConflictDialog, EmptyState, QuantityText, useIncrementalRender } from '@ostep/ui';
import { useMemo, useState } from 'react';
import { texts } from '../texts';
import { Folded, SettlePart } from './settle-part';
import { useSettleSteps } from './use-settle-steps';
import { useWorkbenchKeys } from './use-workbench-keys';
import { WorkbenchBar, type WorkbenchShow } from './workbench-bar';
import { exceptionKeys, isException, matchesSearch, partsByException, worthOf } from './workbench-lines';

/** About a screen and a half; the rest follows in small batches, so that typing stays responsive. */
const FIRST_PARTS = 3;
const moreParts = (drawn: number) => drawn + 2;

export function SettleBench({ view }: { view: SettleView }) {
  const { protocol, parts } = view;
  const readOnlyReason = useReadOnlyReason();
  const [opened] = useState(() => exceptionKeys(view));
  const [show, setShow] = useState<WorkbenchShow>(opened.size > 0 ? 'exceptions' : 'all');
  const [search, setSearch] = useState('');
  const { steps, canUndo, questionDialog, conflict, closeConflict } = useSettleSteps(protocol.id);
  useWorkbenchKeys(steps.undo);

  const locked = protocol.settled ? texts.settle.lockedReason : undefined;
  const readOnly = readOnlyReason !== undefined;
  const locks = useMemo(() => ({ readOnly, locked }), [readOnly, locked]);
  const foundOrAll = useMemo(
    () => (search.trim() === '' ? parts : parts.filter((part) => isFound(part, search))),
    [parts, search],
  );
  const folds = show === 'exceptions' && locked === undefined;
  const shown = folds ? partsByException(foundOrAll, opened) : foundOrAll;
  const agreed = folds ? foundOrAll.filter((part) => !shown.includes(part)) : [];
  const drawn = useIncrementalRender(shown.length, FIRST_PARTS, moreParts);
  const partOf = (part: (typeof parts)[number]) => (
    <SettlePart
      field={`protocolParts.${parts.indexOf(part)}`}
      folded={folds}
      key={part.id}
      locks={locks}
      opened={opened}
      part={part}
      steps={steps}
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
        steps={steps}
        view={view}
      />
      <section aria-label={texts.settle.parts}>
        {shown.slice(0, drawn).map(partOf)}
        {shown.length === 0 ? (
          <EmptyState title={foundOrAll.length === 0 ? texts.settle.nothingFound : texts.settle.noExceptions} />
        ) : null}
        {agreed.length > 0 ? (
          <Folded label={texts.settle.agreed(...agreedFigures(agreed))}>{agreed.map(partOf)}</Folded>
        ) : null}
      </section>
      <UnmatchedItems items={view.unmatchedOrderItems} />
      {questionDialog}
      <ConflictDialog
        onClose={closeConflict}
        onReload={() => {
          steps.refresh();
          closeConflict();
        }}
        problem={conflict}
      />
    </div>
  );
}

const isFound = (part: SettleView['parts'][number], search: string) =>
  part.activities.some((activity) => matchesSearch(part, activity, search));

function agreedFigures(parts: SettleView['parts']): readonly [count: number, value: string] {
  const activities = parts.flatMap((part) => part.activities.filter((activity) => !isException(activity)));
  return [activities.length, formatMoney(worthOf(activities))];
}

function UnmatchedItems({ items }: { readonly items: SettleView['unmatchedOrderItems'] }) {
  if (items.length === 0) return null;
  return (
    <Folded id="unmatched-items" label={`${texts.settle.unmatchedItems} (${items.length})`}>
      <ul className="protocols-unmatched-items">
        {items.map((item) => (
          <li key={item.id}>
            {texts.settle.orderItem(item.orderNumber, item.lp)} · {item.posNo} ·{' '}
            <PlaceLink address={item.forestAddress} /> · {item.actionCodeKey ?? '–'} ·{' '}
            <QuantityText value={item.amount} />
          </li>
        ))}
      </ul>
    </Folded>
  );
}
