import { Component, type ReactNode } from 'react';
import { createErrorId } from './errorId.ts';
import { handleCaughtError } from './handleCaughtError.ts';

interface ErrorBoundaryProps {
  fallback: ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/**
 * Isolates errors in a part of a page. Reloads the page for a missing chunk, unless that would lose typed input or a
 * payment.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    handleCaughtError(error, createErrorId());
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
