import { withoutPolyfills } from './polyfills.ts'

/** Files embedded in a PDF, read with pdf.js. */
export const attachmentsOf = (bytes: Buffer): Promise<{ name: string; content: string }[]> =>
  withoutPolyfills(async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
    const found = (await (await task.promise).getAttachments()) as Record<
      string,
      { filename: string; content: Uint8Array }
    > | null
    await task.destroy()
    return Object.values(found ?? {}).map(({ filename, content }) => ({
      name: filename,
      content: Buffer.from(content).toString(),
    }))
  })
