import jsQR from 'jsqr'
import { PDFParse } from 'pdf-parse'
import sharp from 'sharp'

/**
 * Reads the QR code on the first page of a PDF from the rendered page.
 * @throws if no code can be read
 */
export async function readQrOfPdf(pdf: Uint8Array): Promise<string> {
  const parser = new PDFParse({ data: pdf })
  const {
    pages: [page],
  } = await parser.getScreenshot({ first: 1, scale: 2, imageDataUrl: false })
  await parser.destroy()
  const { data, info } = await sharp(page!.data).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const code = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  if (!code) throw new Error('There is no QR code to be read on the page')
  return code.data
}
