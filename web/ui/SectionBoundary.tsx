import { Component } from 'react'
import type { ReactNode } from 'react'

export interface SectionBoundaryProps {
  /** What stands in place of the broken part; `retry` renders the children anew. */
  renderError: (error: Error, retry: () => void) => ReactNode
  /** What `retry` does instead of rendering the children anew: ask again, and change `resetKey` with the answer. */
  onRetry?: () => void
  /** The children come back when this changes. */
  resetKey?: unknown
  children: ReactNode
}

interface BoundaryState {
  error: Error | null
  resetKey: unknown
}

/** Keeps a failure inside its part of the page. */
export class SectionBoundary extends Component<SectionBoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(cause: unknown): Partial<BoundaryState> {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  static getDerivedStateFromProps(props: SectionBoundaryProps, state: BoundaryState): BoundaryState | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey }
  }

  private readonly retry = () => {
    if (this.props.onRetry) this.props.onRetry()
    else this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? this.props.renderError(error, this.retry) : this.props.children
  }
}
