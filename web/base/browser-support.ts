/**
 * Adds what the oldest supported browsers lack: Chrome and Edge before 120, Safari before 17, Firefox before 115. Newer
 * ones load nothing.
 */
export async function supportOlderBrowsers(): Promise<void> {
  if ('toSorted' in Array.prototype && 'canParse' in URL) return
  await import('./older-browsers.ts')
}
