import { Component } from 'react';
import type { ReactNode } from 'react';
import { newErrorId } from './errorId.ts';
import { handleCaughtError } from './handleCaughtError.ts';

interface ErrorBoundaryProps {
  /** Shown instead of what broke. */
  fallback: ReactNode;
  onError?: () => void;
  children: ReactNode;
}

/** Around a part of a page that may break alone. Lost code reloads the page when nothing can be lost by it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    handleCaughtError(error, newErrorId());
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
