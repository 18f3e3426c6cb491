import { Component, type ReactNode } from 'react';

interface Props {
  /** Called during rendering, perhaps twice: may record the error, renders nothing. */
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** Notices an error of its children and rethrows it to the boundary above, which shows it. */
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
