import jsQR from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The canvas factory of pdf.js in Node.js, which its types omit. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }
}

/**
 * Reads the QR code on the first page of a PDF from the rendered page.
 * @throws if no code can be read
 */
export async function readQrOfPdf(pdf: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale: 2 })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const { canvas, context } = (document.canvasFactory as CanvasFactory).create(width, height)
  await page.render({ canvas, canvasContext: context, viewport }).promise
  const { data } = context.getImageData(0, 0, width, height)
  await task.destroy()
  const code = jsQR(new Uint8ClampedArray(data), width, height)
  if (!code) throw new Error('There is no QR code to be read on the page')
  return code.data
}
