import { Component, type ReactNode } from 'react';
import { RemoteLoadError } from '../federation/load-domain';
import { texts } from '../texts';
import { AreaFailure } from './area-failure';

type BoundaryProps = { readonly area: string; readonly onRetry: () => void; readonly children: ReactNode };
type BoundaryState = { readonly failure: unknown };

export class DomainBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(failure: unknown): BoundaryState {
    return { failure: failure ?? new Error('Nothing was thrown.') };
  }

  override render(): ReactNode {
    const { area, onRetry, children } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    const title = isLoadError(failure) ? texts.domainDownTitle(area) : texts.domainCrashedTitle(area);
    return <AreaFailure hint={texts.domainDownHint} onRetry={onRetry} title={title} />;
  }
}

/** webpack throws ChunkLoadError for chunks loaded later. */
function isLoadError(failure: unknown): boolean {
  return failure instanceof RemoteLoadError || (failure instanceof Error && failure.name === 'ChunkLoadError');
}
