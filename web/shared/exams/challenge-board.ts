import type { ComponentType } from 'react'

export interface ChallengeBoardProps {
  applicationId: string
  /** Signature of the tab that holds the pen. */
  tab: string
  /** The exam does not accept answers at the moment. */
  locked: boolean
}

/**
 * Registration point for challenge tasks beyond questions: a higher-level module provides the component, the exam page
 * renders it.
 */
export const challengeBoard: { load?: () => Promise<{ default: ComponentType<ChallengeBoardProps> }> } = {}
