import { useRevalidator } from 'react-router-dom'

/**
 * Reasons for reloading all data of a page when no mutation response can contain the change:
 * - `others`: time, a job, a provider or another user changes the page's data: pending payments (`PaymentsPage`,
 *   `usePay`, `useFreshPayments`, `LatestComparison`), a running exam or camera wall (`LivePage`, `ProctorWallPage`), everything that is
 *   read again after a while (`useReloadEvery`),
 *   jobs (`ListRun`, `GroupRun`, `ListPage`, `RunsPage`, `UploadsPage`), messages of people (`SupportCounts`);
 * - `failed`: loading failed and the user retries (`Page`, `RecordDrawer`);
 * - `found`: a command may have changed which rows match the filters, and the user refreshes the list
 *   (`StaleRowsNotice`);
 * - `newer`: another user has saved, and this user takes over that version (`ExamSetUpPage`, `QuestionEditorPage`).
 */
export type ReloadReason = 'others' | 'failed' | 'found' | 'newer'

/**
 * Reloads all data of the page. A command's own changes come with its response: its objects, and the lists and figures
 * under `query`. `scripts/lib/deprecated-patterns.mjs` lists the files that may use this hook.
 */
export function useReload(_reason: ReloadReason): () => Promise<void> {
  return useRevalidator().revalidate
}

/** Whether the page's data is being reloaded. */
export const useReloading = (): boolean => useRevalidator().state !== 'idle'
