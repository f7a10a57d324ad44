import { openSegmentStore, type SegmentStore } from './segment-store.ts'
import { sendSegment } from './send-segment.ts'
import { createUploader, type Uploader } from './uploader.ts'
import { pause } from '../../../shared/pause.ts'

/** What a page has once: its store and the uploader, which goes on when the exam's page is left. */
export interface Uploads {
  store: SegmentStore
  uploader: Uploader
}

/** The runs of recorders in this page. */
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

/** Sends what an earlier page has left on the device. */
export async function resumeUploads(): Promise<void> {
  const { store, uploader } = await openUploads()
  await store.closeOthers(runningSessions)
  uploader.wake()
}
