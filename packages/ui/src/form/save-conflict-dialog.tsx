import { formatInstant } from '@ostep/kernel';
import type { ApiProblem } from '@ostep/platform';
import { useEffect, useState } from 'react';
import { Button } from '../action/button';
import { Modal } from '../dialog/modal';
import { Loading } from '../layout/loading';
import { LoadFailure } from '../layout/states';
import { texts } from '../texts';
import { type ConflictWords, type Difference, differencesOf, mergeValues } from './merge-values';
import type { Form } from './use-form';

export type SaveConflictProps<V extends object, R> = ConflictWords & {
  readonly form: Form<V>;
  /** Reads the record as it is saved now, without changing the cached record, which a form may depend on. */
  readonly read: () => Promise<R>;
  readonly valuesOf: (theirs: R) => V;
  /** Called before my values are sent, where the values do not contain the version that they replace. */
  readonly rebase?: ((theirs: R) => void) | undefined;
  /** Called when my values are given up; the form then has theirs. */
  readonly onTheirs: (theirs: R) => void;
};

type DialogProps<V extends object, R> = SaveConflictProps<V, R> & {
  readonly problem: ApiProblem;
  readonly onClose: () => void;
};

export function SaveConflictDialog<V extends object, R>(props: DialogProps<V, R>) {
  const { form, valuesOf, rebase, onTheirs, onClose } = props;
  const { changedBy, changedAt } = props.problem.problem;
  const { theirs, failure, retry } = useTheirs(props.read);
  const saved = theirs === undefined ? undefined : valuesOf(theirs);
  const merged = saved && mergeValues({ base: form.baseline, mine: form.values, theirs: saved }, props.rowKey);

  const saveMine = () => {
    if (theirs === undefined || !merged) return;
    rebase?.(theirs);
    form.update(() => merged);
    onClose();
    void form.submit();
  };
  return (
    <Modal
      footer={
        <>
          <Button
            disabledReason={merged ? undefined : texts.conflict.reading}
            icon="save"
            label={texts.conflict.saveMine}
            onClick={saveMine}
            tone="primary"
          />
          <Button
            disabledReason={merged ? undefined : texts.conflict.reading}
            icon="refresh"
            label={texts.conflict.takeTheirs}
            onClick={() => theirs !== undefined && onTheirs(theirs)}
          />
          <Button label={texts.conflict.back} onClick={onClose} tone="text" />
        </>
      }
      onClose={onClose}
      open
      title={texts.conflict.title}
      width="52rem"
    >
      <p>
        {changedBy && changedAt ? texts.conflict.message(changedBy, formatInstant(changedAt)) : texts.conflict.unknown}
      </p>
      {failure ? <LoadFailure error={failure} onRetry={retry} /> : null}
      {saved || failure ? null : <Loading />}
      {saved && merged ? (
        <>
          <Differences by={changedBy} rows={differencesOf(merged, saved, props)} />
          <OtherChanges rows={differencesOf(form.values, merged, props)} />
        </>
      ) : null}
    </Modal>
  );
}

function useTheirs<R>(read: () => Promise<R>) {
  const [theirs, setTheirs] = useState<R>();
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // Reads when the dialog is opened and after a failure, but not when `read` is another function in a new render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let isOpen = true;
    setFailure(null);
    read().then(
      (found) => isOpen && setTheirs(() => found),
      (cause: unknown) => isOpen && setFailure(cause),
    );
    return () => {
      isOpen = false;
    };
  }, [attempt]);
  return { theirs, failure, retry: () => setAttempt((count) => count + 1) };
}

type DifferencesProps = { readonly rows: readonly Difference[]; readonly by: string | undefined };

function Differences({ rows, by }: DifferencesProps) {
  if (rows.length === 0) return <p className="ui-muted">{texts.conflict.same}</p>;
  return (
    <table className="ui-conflict">
      <thead>
        <tr>
          <th scope="col">{texts.conflict.field}</th>
          <th scope="col">{texts.conflict.mine}</th>
          <th scope="col">{by ? texts.conflict.theirsOf(by) : texts.conflict.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, label, mine, theirs }) => (
          <tr key={path}>
            <th scope="row">{label}</th>
            <td>
              <strong>{mine}</strong>
            </td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Changes of the other person in fields where nothing was typed; both choices keep them. */
function OtherChanges({ rows }: { readonly rows: readonly Difference[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <p>{texts.conflict.otherChanges}</p>
      <ul>
        {rows.map(({ path, label, mine, theirs }) => (
          <li key={path}>
            {label}: <del>{mine}</del> → {theirs}
          </li>
        ))}
      </ul>
    </>
  );
}
