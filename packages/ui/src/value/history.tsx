import { Timeline } from 'primereact/timeline';
import type { ReactNode } from 'react';

type HistoryProps<Event> = {
  readonly events: readonly Event[];
  readonly eventKey: (event: Event) => string;
  readonly render: (event: Event) => ReactNode;
};

export function History<Event>({ events, eventKey, render }: HistoryProps<Event>) {
  return (
    <Timeline
      content={(event: Event) => <span key={eventKey(event)}>{render(event)}</span>}
      pt={{ root: { role: 'list' }, event: { role: 'listitem' } }}
      value={[...events]}
    />
  );
}
