import { ColumnPanel } from './column-panel';
import type { ListColumn } from './list-column';
import { useColumnLayout } from './use-column-layout';

type ColumnChoiceProps<Row> = {
  readonly name: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly onClose: () => void;
};

/** The choice of columns where it is opened outside of the list itself. */
export function ColumnChoice<Row>({ name, columns, onClose }: ColumnChoiceProps<Row>) {
  return <ColumnPanel layout={useColumnLayout(name, columns)} onClose={onClose} />;
}
