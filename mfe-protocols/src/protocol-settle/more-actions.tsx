import { Button, HistoryButton, Icon } from '@ostep/ui';
import { type ComponentProps, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { texts } from '../texts';

/** What is wanted now and then; closed by Esc and by going elsewhere. */
export function MoreActions({ history }: { readonly history: ComponentProps<typeof HistoryButton> }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation();
    close();
    details.current.querySelector('summary')?.focus();
  };
  return (
    <details className="protocols-more" onBlur={onBlur} onKeyDown={onKeyDown} ref={details}>
      <summary aria-label={texts.settle.more} title={texts.settle.more}>
        <Icon name="ellipsis-h" />
      </summary>
      <div>
        <HistoryButton {...history} />
        <Button icon="print" label={texts.settle.print} onClick={() => print()} />
      </div>
    </details>
  );
}
