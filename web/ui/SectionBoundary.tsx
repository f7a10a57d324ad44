import { Component } from 'react'
import type { ReactNode } from 'react'

export interface SectionBoundaryProps {
  /** Renders the error state; `retry` renders the children again. */
  renderError: (error: Error, retry: () => void) => ReactNode
  /** Called by `retry` instead of rendering the children again: fetch, and change `resetKey` with the result. */
  onRetry?: (() => void) | undefined
  /** Resets the boundary when it changes. */
  resetKey?: unknown
  children: ReactNode
}

interface BoundaryState {
  error: Error | null
  resetKey: unknown
}

/** Error boundary for a section of a page. */
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
