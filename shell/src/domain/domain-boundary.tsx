import { Component, type ReactNode } from 'react';
import { StatePanel } from '../pages/state-panel';
import { texts } from '../texts';

type BoundaryProps = { readonly area: string; readonly onRetry: () => void; readonly children: ReactNode };
type BoundaryState = { readonly failure: unknown };

/** A remote that is away or breaks costs its own area only. */
export class DomainBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(failure: unknown): BoundaryState {
    return { failure: failure ?? new Error('Nothing was thrown.') };
  }

  override componentDidCatch(failure: unknown): void {
    console.error(failure);
  }

  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children;
    return (
      <StatePanel
        hint={texts.domainDownHint}
        onRetry={this.props.onRetry}
        title={texts.domainDownTitle(this.props.area)}
      />
    );
  }
}
