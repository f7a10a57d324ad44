import { useRevalidator } from 'react-router-dom'

/**
 * Why a page asks for everything again although a command answers with what it changed:
 * `order` the server alone knows where a new or changed row stands, or whether the filters show it,
 * `derived` figures, states or lists of other objects change along with the command,
 * `others` time, a job, a provider or another person changes what the page shows,
 * `failed` something did not load, and the person tries again,
 * `newer` somebody else has saved, and the person takes theirs.
 */
export type ReloadReason = 'order' | 'derived' | 'others' | 'failed' | 'newer'

/** Asks for all of the page's data again. Where a command's answer is all that changes, the store has it already. */
export function useReload(_reason: ReloadReason): () => Promise<void> {
  return useRevalidator().revalidate
}

/** Whether the page's data is being asked for again. */
export const useReloading = (): boolean => useRevalidator().state !== 'idle'
