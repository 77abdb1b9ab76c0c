import { Button, StatePage } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';

type StatePanelProps = {
  readonly title: string;
  readonly hint: string;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
};

export function StatePanel({ title, hint, onRetry, children }: StatePanelProps) {
  return (
    <StatePage reason={hint} title={title}>
      {onRetry ? <Button label={texts.retry} onClick={onRetry} tone="primary" /> : null}
      {children}
    </StatePage>
  );
}
