/** Files that this browser keeps for papers, by path; in memory where Cache Storage is missing or full. */
export interface PaperFiles {
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null>
  keep(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  paths(): Promise<string[]>
  remove(path: string): Promise<void>
}

const cacheName = 'stadia-papers'

/** The files of this browser; never rejects. */
export function createPaperFiles(storage: CacheStorage | undefined): PaperFiles {
  const memory = new Map<string, Uint8Array<ArrayBuffer>>()
  let isDurable = storage !== undefined

  async function onDisk<T>(work: (cache: Cache) => Promise<T>): Promise<T | null> {
    if (!storage || !isDurable) return null
    try {
      return await work(await storage.open(cacheName))
    } catch {
      // A full or forbidden disk does not recover: use memory from here on.
      isDurable = false
      return null
    }
  }

  return {
    async read(path) {
      const held = memory.get(path)
      if (held) return held
      const found = await onDisk(async (cache) => (await cache.match(path))?.arrayBuffer())
      return found ? new Uint8Array(found) : null
    },
    async keep(path, bytes) {
      const kept = await onDisk(async (cache) => {
        await cache.put(path, new Response(bytes, { headers: { 'content-type': 'application/octet-stream' } }))
        return true
      })
      if (!kept) memory.set(path, bytes)
    },
    async paths() {
      const stored = await onDisk(async (cache) => (await cache.keys()).map(({ url }) => new URL(url).pathname))
      return [...new Set([...(stored ?? []), ...memory.keys()])]
    },
    async remove(path) {
      memory.delete(path)
      await onDisk((cache) => cache.delete(path))
    },
  }
}
