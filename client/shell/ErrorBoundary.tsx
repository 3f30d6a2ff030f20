import { Component } from 'react';
import type { ReactNode } from 'react';
import { newErrorId } from './errorId.ts';
import { handleCaughtError } from './handleCaughtError.ts';

interface ErrorBoundaryProps {
  /** Shown instead of what broke; the id stands in our log too. */
  fallback: (errorId: string) => ReactNode;
  children: ReactNode;
}

/** Around a part of a page that may break alone. Lost code reloads the page when nothing can be lost by it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { errorId: string | null }> {
  static getDerivedStateFromError(): { errorId: string } {
    return { errorId: newErrorId() };
  }

  override state: { errorId: string | null } = { errorId: null };

  override componentDidCatch(error: unknown): void {
    handleCaughtError(error, this.state.errorId ?? newErrorId());
  }

  override render(): ReactNode {
    const { errorId } = this.state;
    return errorId === null ? this.props.children : this.props.fallback(errorId);
  }
}
