import type { ComponentType } from 'react'

export interface ChallengeBoardProps {
  applicationId: string
  /** Signature of the tab, which holds the pen. */
  tab: string
  /** The exam takes no answers now. */
  locked: boolean
}

/** Work in a challenge exam besides its questions: a room on a higher floor provides it, the exam room shows it. */
export const challengeBoard: { load?: () => Promise<{ default: ComponentType<ChallengeBoardProps> }> } = {}
