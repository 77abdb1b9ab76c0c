import { Tree, type TreeProps } from 'primereact/tree';
import type { ReactNode } from 'react';

export type TreeListNode<Data> = {
  readonly key: string;
  readonly data: Data;
  readonly leaf: boolean;
  readonly children?: readonly TreeListNode<Data>[];
};

type TreeListProps<Data> = {
  readonly label: string;
  readonly nodes: readonly TreeListNode<Data>[];
  readonly line: (data: Data) => ReactNode;
  readonly onExpand: (node: TreeListNode<Data>) => void;
  readonly loading?: boolean | undefined;
  readonly className?: string | undefined;
};

/** PrimeReact's types ask for arrays it may change, which it does not; it hands back the nodes it was given. */
const mutable = (nodes: readonly object[]) => nodes as NonNullable<TreeProps['value']>;
const given = <Data,>(node: object) => node as TreeListNode<Data>;

export function TreeList<Data>({ label, nodes, line, onExpand, loading = false, className = '' }: TreeListProps<Data>) {
  return (
    <Tree
      aria-label={label}
      className={className}
      loading={loading}
      nodeTemplate={(node) => line(given<Data>(node).data)}
      onExpand={({ node }) => onExpand(given(node))}
      // It has no words; the tree item itself is opened by the keyboard and named.
      pt={{ toggler: { 'aria-hidden': true } }}
      value={mutable(nodes)}
    />
  );
}
