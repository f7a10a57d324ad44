import { fileTypeFromBuffer } from 'file-type'
import { mp4Content } from './mp4.ts'
import { officeTypeOf } from './office-file.ts'

/** The type of sound in an MP4 file. */
const m4a = 'audio/x-m4a'
/** Types of the MP4 family by their brand, which reveals nothing about the tracks. */
const mp4Types: ReadonlySet<string> = new Set([
  m4a,
  'audio/mp4',
  'video/mp4',
  'video/x-m4v',
  'video/3gpp',
  'video/quicktime',
])

/** Detects the type of a file from its content; undefined if it is not known. */
export async function contentTypeOf(source: Buffer): Promise<string | undefined> {
  const mime: string | undefined = (await fileTypeFromBuffer(source).catch(() => undefined))?.mime
  if (mime && mp4Types.has(mime)) return ofTracks(source, mime)
  // The detection only knows the usual spelling of its content types.
  if (source.subarray(0, 4).equals(zipSignature)) return officeTypeOf(source) ?? mime
  return mime ?? (isPdfAfterSpace(source) ? 'application/pdf' : undefined)
}

/** Phones also record sound in files of the brands mp42 and isom; a film can have a sound brand. */
function ofTracks(source: Buffer, mime: string): string {
  const content = mp4Content(source)
  if (content === 'sound') return m4a
  return content === 'film' && mime === m4a ? 'video/mp4' : mime
}

const zipSignature = Buffer.from('PK\x03\x04', 'latin1')

/** Readers accept a PDF header within the first kilobyte; here only white space may precede it. */
function isPdfAfterSpace(source: Buffer): boolean {
  return /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-\d/.test(source.toString('latin1', 0, 1024))
}
