import { type HistoryLabels, historySentence, type RecordHistory } from '@ostep/endpoint-kit';
import { useState } from 'react';
import { Button } from '../action/button';
import { Modal } from '../dialog/modal';
import { SelectField } from '../form/select-field';
import { Loading } from '../layout/loading';
import { LoadFailure } from '../layout/states';
import { texts } from '../texts';
import { InstantText } from '../value/date-text';
import { History } from '../value/history';
import { ChangeLine } from './change-line';
import { type ChangeGroup, groupChanges } from './group-changes';
import { type LoadHistory, useHistory } from './use-history';

export type HistoryDialogProps = {
  /** The table of the record, a key of `labels`. */
  readonly table: string;
  /** The name of the record, such as its number. */
  readonly recordName: string;
  readonly labels: HistoryLabels;
  readonly load: LoadHistory;
  readonly onClose: () => void;
};

export function HistoryDialog({ table, recordName, labels, load, onClose }: HistoryDialogProps) {
  const [actor, setActor] = useState<string | null>(null);
  const [field, setField] = useState<string | null>(null);
  const { history, error, retry, ...older } = useHistory(load, { actor, field });
  return (
    <Modal
      onClose={onClose}
      open
      title={texts.history.title(`${labels[table]?.name ?? table} ${recordName}`)}
      width="48rem"
    >
      <div className="ui-history-filter">
        <SelectField
          emptyLabel={texts.history.anybody}
          label={texts.history.actor}
          onChange={setActor}
          options={(history?.actors ?? []).map((one) => ({ value: one.actor, label: one.actorName }))}
          value={actor}
        />
        <SelectField
          emptyLabel={texts.history.anything}
          label={texts.history.field}
          onChange={setField}
          options={fieldOptions(labels)}
          value={field}
        />
      </div>
      {error ? <LoadFailure error={error} onRetry={retry} /> : null}
      {history ? <Changes {...older} history={history} labels={labels} record={table} /> : null}
      {history || error ? null : <Loading />}
    </Modal>
  );
}

type ChangesProps = {
  readonly history: RecordHistory;
  readonly labels: HistoryLabels;
  readonly record: string;
  readonly loadOlder: () => Promise<void>;
  readonly loadingOlder: boolean;
  readonly olderError: unknown;
};

function Changes({ history, labels, record, loadOlder, loadingOlder, olderError }: ChangesProps) {
  if (history.changes.length === 0) return <p className="ui-muted">{texts.history.none}</p>;
  return (
    <div className="ui-history">
      <History
        eventKey={(group) => String(group.id)}
        events={groupChanges(history.changes)}
        render={(group) => <Group group={group} labels={labels} record={record} />}
      />
      {olderError ? <LoadFailure error={olderError} onRetry={() => void loadOlder()} /> : null}
      {history.more && !olderError ? (
        <Button busy={loadingOlder} label={texts.history.older} onClick={() => void loadOlder()} />
      ) : null}
    </div>
  );
}

type GroupProps = Pick<ChangesProps, 'labels' | 'record'> & { readonly group: ChangeGroup };

function Group({ group, labels, record }: GroupProps) {
  const { changes } = group;
  return (
    <>
      <InstantText value={group.changedTime} /> <strong>{group.actorName}</strong>
      <details>
        <summary>{historySentence(changes, record, labels)}</summary>
        <ul>
          {changes.map((change) => (
            <ChangeLine change={change} key={change.id} labels={labels} />
          ))}
        </ul>
      </details>
      {group.reasons.map((reason) => (
        <q className="ui-muted" key={reason}>
          {reason}
        </q>
      ))}
    </>
  );
}

/** A field that several tables have, such as an amount, is offered once. */
function fieldOptions(labels: HistoryLabels) {
  const options = new Map<string, string>();
  for (const { fields } of Object.values(labels)) {
    for (const [field, label] of Object.entries(fields)) {
      if (!options.has(field)) options.set(field, typeof label === 'string' ? label : label.label);
    }
  }
  return [...options].map(([value, label]) => ({ value, label }));
}
