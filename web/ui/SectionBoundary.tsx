import { Component } from 'react'
import type { ReactNode } from 'react'

export interface SectionBoundaryProps {
  /** What stands in place of the broken part; `retry` renders the children anew. */
  renderError: (error: Error, retry: () => void) => ReactNode
  /** Called by `retry` before the children come back, e.g. to ask the server again. */
  onRetry?: () => void
  children: ReactNode
}

/** Keeps a failure inside its part of the page. */
export class SectionBoundary extends Component<SectionBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(cause: unknown): { error: Error } {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  private readonly retry = () => {
    this.props.onRetry?.()
    this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? this.props.renderError(error, this.retry) : this.props.children
  }
}
