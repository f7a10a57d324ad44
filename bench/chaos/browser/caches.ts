/** Cache Storage in memory, with the methods that the exam page uses. Requests are paths. */
export function memoryCaches(): CacheStorage {
  const opened = new Map<string, Map<string, Uint8Array<ArrayBuffer>>>()
  const cacheOf = (name: string): Pick<Cache, 'match' | 'put' | 'keys' | 'delete'> => {
    const files = opened.get(name) ?? new Map<string, Uint8Array<ArrayBuffer>>()
    opened.set(name, files)
    return {
      match: async (path) => {
        const bytes = files.get(String(path))
        return bytes && new Response(bytes)
      },
      put: async (path, response) => void files.set(String(path), new Uint8Array(await response.arrayBuffer())),
      keys: async () => [...files.keys()].map((path) => ({ url: `http://device.invalid${path}` }) as Request),
      delete: async (path) => files.delete(String(path)),
    }
  }
  return { open: async (name: string) => cacheOf(name) as Cache } as CacheStorage
}
