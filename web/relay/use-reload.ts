import { useRevalidator } from 'react-router-dom'

/**
 * Why a page asks for everything again, which no answer of a command could tell:
 * `others` time, a job, a provider or another person changes what the page shows: payments on their way
 *   (`PaymentsPage`, `usePay`, `useFreshPayments`, `LatestComparison`), an exam or a wall of cameras under way (`LivePage`,
 *   `ProctorWallPage`), jobs (`ListRun`, `GroupRun`, `ListPage`, `UploadsPage`),
 * `failed` something did not load, and the person tries again (`Page`, `RecordDrawer`),
 * `found` a command has changed what the filters of a list ask for, and the person wants to see what they find now (`StaleRowsNotice`),
 * `newer` somebody else has saved, and the person takes theirs (`ExamSetUpPage`, `QuestionEditorPage`).
 */
export type ReloadReason = 'others' | 'failed' | 'found' | 'newer'

/**
 * Asks for all of the page's data again. What a command changes comes with its answer: its objects, the lists and figures
 * under `query`. `scripts/lib/deprecated-patterns.mjs` lists the files that may.
 */
export function useReload(_reason: ReloadReason): () => Promise<void> {
  return useRevalidator().revalidate
}

/** Whether the page's data is being asked for again. */
export const useReloading = (): boolean => useRevalidator().state !== 'idle'
