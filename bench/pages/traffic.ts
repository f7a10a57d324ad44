import type { CDPSession } from '@playwright/test'

/** Kinds of files that are counted separately. */
const fileKinds = ['page', 'script', 'styles', 'fonts', 'pictures', 'data'] as const
type FileKind = (typeof fileKinds)[number]

/** Transferred files of a kind: their number and the bytes of their bodies as encoded by the server. */
export type Counts = Record<FileKind, { files: number; bytes: number }>

interface Sent {
  kind: FileKind
  /** milliseconds after the request of the page */
  at: number
  /** bytes of the response's head */
  head: number
  /** bytes of its body; null if it was not transferred, for example because it was cached */
  bytes: number | null
}

/** Requests of a page. */
export interface Traffic {
  /** Whether requests are waiting for their response. */
  busy(): boolean
  /** Counts the files that were requested by a time, in milliseconds after the request of the page. */
  until(time: number): Counts
}

/** Records the requests of a page from now on. */
export function recordTraffic(session: CDPSession): Traffic {
  const sent = new Map<string, Sent>()
  const open = new Set<string>()
  let start: number | null = null
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request, type }) => {
    if (!request.url.startsWith('http')) return
    start ??= timestamp
    open.add(requestId)
    const at = (timestamp - start) * 1000
    sent.set(requestId, { kind: kindOf(new URL(request.url).pathname, type), at, head: 0, bytes: null })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = sent.get(requestId)
    if (one) one.head = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId)
    const one = sent.get(requestId)
    // a cached response has no transferred bytes
    if (one && encodedDataLength > one.head) one.bytes = encodedDataLength - one.head
  })
  session.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId))
  return {
    busy: () => open.size > 0,
    until(time) {
      const counts = Object.fromEntries(fileKinds.map((kind) => [kind, { files: 0, bytes: 0 }])) as Counts
      for (const { kind, at, bytes } of sent.values()) {
        if (bytes === null || at > time) continue
        counts[kind].files += 1
        counts[kind].bytes += bytes
      }
      return counts
    },
  }
}

function kindOf(pathname: string, type: string | undefined): FileKind {
  if (type === 'Document') return 'page'
  if (/\.m?js$/.test(pathname)) return 'script'
  if (pathname.endsWith('.css')) return 'styles'
  if (/\.(?:woff2?|ttf)$/.test(pathname)) return 'fonts'
  return /\.(?:svg|png|jpe?g|webp|avif|ico)$/.test(pathname) ? 'pictures' : 'data'
}
