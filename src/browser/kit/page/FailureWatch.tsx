import { Component, type ReactNode } from 'react';

interface Props {
  /** Called while rendering, perhaps twice: it may note something down, and draws nothing. */
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** Notices that what it holds has thrown, and lets the error pass on to the boundary above, which shows it. */
export class FailureWatch extends Component<Props, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    if (!this.state.failure) return this.props.children;
    this.props.onFailure(this.state.failure.error);
    throw this.state.failure.error;
  }
}
