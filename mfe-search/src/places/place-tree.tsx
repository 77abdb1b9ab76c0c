import type { PlaceInTree } from '@ostep/api-search';
import { placeAddress } from '@ostep/api-search/addresses';
import { formatDate, placeLevels } from '@ostep/kernel';
import { toast } from '@ostep/platform';
import { Link } from '@ostep/router';
import { Badge, TreeList, type TreeListNode } from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { placesQuery } from '../search.queries';
import { texts } from '../texts';
import './place-tree.css';

type PlaceNode = TreeListNode<PlaceInTree>;

const LAST_LEVEL = placeLevels.indexOf('subcompartment');

const nodeOf = (place: PlaceInTree): PlaceNode => ({
  key: place.key,
  data: place,
  leaf: placeLevels.indexOf(place.level) >= LAST_LEVEL,
});

/** The children of a place are loaded when it is first expanded. */
export function PlaceTree({ places }: { places: readonly PlaceInTree[] }) {
  const client = useQueryClient();
  const [nodes, setNodes] = useState(() => places.map(nodeOf));
  const [loading, setLoading] = useState(false);

  const expand = async (node: PlaceNode) => {
    if (node.children) return;
    setLoading(true);
    try {
      const inside = await client.fetchQuery(placesQuery(node.key));
      setNodes((known) => withChildren(known, node.key, inside.map(nodeOf)));
    } catch {
      toast({ type: 'error', title: texts.tree.errorTitle, message: texts.tree.failed });
    } finally {
      setLoading(false);
    }
  };

  return (
    <TreeList
      className="place-tree"
      label={texts.tree.title}
      line={(place) => <PlaceLine place={place} />}
      loading={loading}
      nodes={nodes}
      onExpand={(node) => void expand(node)}
    />
  );
}

function withChildren(nodes: readonly PlaceNode[], key: string, children: readonly PlaceNode[]): PlaceNode[] {
  return nodes.map((node) => {
    if (node.key === key) return { ...node, children };
    return node.children ? { ...node, children: withChildren(node.children, key, children) } : node;
  });
}

function PlaceLine({ place }: { place: PlaceInTree }) {
  const { key, label, openItems, overdueItems, firstDue } = place;
  return (
    <span className="place-line">
      <Link to={placeAddress.record(key)}>{label}</Link>
      <span className="place-key">{key}</span>
      {openItems > 0 ? <Badge label={texts.openItems(openItems)} tone="blue" /> : null}
      {overdueItems > 0 ? <Badge icon="clock" label={texts.overdueItems(overdueItems)} tone="amber" /> : null}
      {firstDue ? <span className="place-due">{texts.firstDue(formatDate(firstDue))}</span> : null}
    </span>
  );
}
