import { openSegmentStore, type SegmentStore } from './segment-store.ts'
import { sendSegment } from './send-segment.ts'
import { createUploader, type Uploader } from './uploader.ts'
import { pause } from '../../../base/pause.ts'

/** The page's only store and uploader, which continue after the student leaves the exam. */
export interface Uploads {
  store: SegmentStore
  uploader: Uploader
}

/** Ids of the recorder runs in this page. */
export const runningSessions = new Set<string>()

let uploads: Promise<Uploads> | null = null

export function openUploads(): Promise<Uploads> {
  uploads ??= openSegmentStore().then((store) => {
    const uploader = createUploader(store, {
      send: sendSegment,
      wait: pause,
      random: Math.random,
    })
    addEventListener('online', () => uploader.wake())
    return { store, uploader }
  })
  return uploads
}

/** Uploads segments that an earlier page left on the device. */
export async function resumeUploads(): Promise<void> {
  const { store, uploader } = await openUploads()
  await store.closeOthers(runningSessions)
  uploader.wake()
}
