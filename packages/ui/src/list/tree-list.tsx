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

/** PrimeReact's types require mutable arrays, but it does not change them. */
const toMutable = (nodes: readonly object[]) => nodes as NonNullable<TreeProps['value']>;
/** PrimeReact passes back the same nodes, typed as its own. */
const toNode = <Data,>(node: object) => node as TreeListNode<Data>;

export function TreeList<Data>({ label, nodes, line, onExpand, loading = false, className = '' }: TreeListProps<Data>) {
  return (
    <Tree
      aria-label={label}
      className={className}
      loading={loading}
      nodeTemplate={(node) => line(toNode<Data>(node).data)}
      onExpand={({ node }) => onExpand(toNode(node))}
      // The toggler has no text; screen readers name the tree item, which the keyboard opens.
      pt={{ toggler: { 'aria-hidden': true } }}
      value={toMutable(nodes)}
    />
  );
}
