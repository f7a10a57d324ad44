import { lazy } from 'react'

export { cameraProblem, openCamera } from './camera/open-media.ts'
export { CoverageView } from './CoverageView.tsx'
/** Loaded beside the page: most exams have no camera. */
export const ExamCamera = lazy(async () => ({ default: (await import('./camera/ExamCamera.tsx')).ExamCamera }))

/** Broadcasts of a host, by the adaptor of the streaming server. */
export const loadPublisher = () => import('./camera/live-publisher.ts')
export const loadPlayer = () => import('./broadcasts/live-player.ts')

/** Sends what an earlier page has left on the device, if there is anything. */
export async function resumeUploads(): Promise<void> {
  const known = await indexedDB.databases?.().catch(() => [])
  if (known?.some(({ name }) => name === 'stadia-camera')) await (await import('./camera/uploads.ts')).resumeUploads()
}
