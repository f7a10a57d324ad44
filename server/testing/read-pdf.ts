import { PDFParse } from 'pdf-parse'

const { Iterator: found } = globalThis as { Iterator?: unknown }
const isOwn = String(found).includes('[native code]')

/** The reader makes an Iterator for Node 20, which jsdom then looks for in its windows, where there is none. */
function leaveNoIterator(): void {
  if (!isOwn) delete (globalThis as { Iterator?: unknown }).Iterator
}

leaveNoIterator()

/** What stands in a PDF, line by line, and how many pages it has. */
export async function readPdf(bytes: Buffer): Promise<{ text: string; pages: number }> {
  const parser = new PDFParse({ data: new Uint8Array(bytes) })
  const { text, total } = await parser.getText()
  await parser.destroy()
  // its worker has made one more
  leaveNoIterator()
  return { text, pages: total }
}
