import { Button, IconButton } from '@ostep/ui';
import { type ReactNode, useState } from 'react';
import { texts } from '../texts';
import type { Change, shownOrigin } from './field-origin';
import type { Saved } from './load-origins';

type Labels = Readonly<Record<string, string>>;

export type PanelProps<Load> = {
  readonly load: Load;
  readonly labels: Labels;
  readonly path: string | null;
  readonly read: unknown;
  readonly values: unknown;
  readonly saved: Saved | undefined;
  readonly onWord: (text: string, adds: boolean) => void;
  readonly onClose: () => void;
};

type PanelFrameProps = FieldProps & {
  readonly isWithoutPlaces: boolean;
  readonly pages: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function PanelFrame({ isWithoutPlaces, pages, onClose, children, ...field }: PanelFrameProps) {
  return (
    <div
      className="ui-origin"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      role="none"
    >
      <div className="ui-origin-head">
        <p aria-live="polite" className="ui-origin-said">
          {isWithoutPlaces ? texts.origin.withoutPlaces : <FieldDescription {...field} />}
        </p>
        {pages}
        <IconButton icon="times" label={texts.origin.close} onClick={onClose} />
      </div>
      {children}
      <Changes changes={field.changes} labels={field.labels} />
    </div>
  );
}

type FieldProps = {
  readonly path: string | null;
  readonly shown: ReturnType<typeof shownOrigin>;
  readonly changes: readonly Change[];
  readonly labels: Labels;
};

function labelOf(labels: Labels, path: string): string {
  const parts = path.split('.');
  const label = labels[parts.at(-1) ?? ''] ?? parts.at(-1) ?? '';
  const rows = parts.filter((part) => /^\d+$/u.test(part)).map((part) => Number(part) + 1);
  return rows.length === 0 ? label : texts.origin.inRow(label, rows.join('.'));
}

function FieldDescription({ path, shown, changes, labels }: FieldProps) {
  if (path === null) return texts.origin.choose;
  const label = labelOf(labels, path);
  if (!shown) return texts.origin.notPrinted(label);
  const [printed] = shown.printed;
  const derived = shown.from.map((one) => labelOf(labels, one)).join(', ');
  if (shown.from.length > 0) return texts.origin.derived(label, derived);
  const isChanged = changes.some((change) => change.path === path);
  return (
    <>
      {label}: {isChanged ? <del>{printed?.text}</del> : <strong>{printed?.text}</strong>}
      {printed && 'scan' in printed && printed.scan ? (
        <span className="ui-muted"> ({texts.origin.scan[printed.scan]})</span>
      ) : null}
      {printed && 'cell' in printed ? <span className="ui-muted"> ({texts.origin.cell(printed)})</span> : null}
    </>
  );
}

const MAX_LISTED = 20;

function Changes({ changes, labels }: Pick<FieldProps, 'changes' | 'labels'>) {
  const [all, setAll] = useState(false);
  if (changes.length === 0) return null;
  const listed = all ? changes : changes.slice(0, MAX_LISTED);
  return (
    <section aria-label={texts.origin.changed} className="ui-origin-changes">
      <strong>{texts.origin.changed}</strong>
      <ul>
        {listed.map(({ path, printed }) => (
          <li key={path}>
            {labelOf(labels, path)}: <del>{printed}</del>
          </li>
        ))}
      </ul>
      {listed.length < changes.length ? (
        <Button label={texts.origin.allChanges(changes.length)} onClick={() => setAll(true)} tone="text" />
      ) : null}
    </section>
  );
}
