import { createHash } from 'node:crypto'
import { last } from '../../../shared/required.ts'
import { failure } from '../../errors/errors.ts'
import { contentTypeOf } from './content-type.ts'
import { hasMacros } from './office-file.ts'
import { isPictureType, pictures, toPicture } from './picture.ts'

/** A document as stored. */
export interface Document {
  bytes: Buffer
  mimeType: string
  /** file name for downloads */
  name: string
  /** hex SHA-256 of the bytes */
  sha256: string
}

const office = 'application/vnd.openxmlformats-officedocument'

/** Types stored unchanged. None that can hold office macros, no archives, no web pages. */
const documents: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.spreadsheetml.sheet`]: 'xlsx',
  [`${office}.presentationml.presentation`]: 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'audio/mpeg': 'mp3',
  'audio/x-m4a': 'm4a',
}

/** ZIP-based formats that can hold macros under any content type. */
const officeFiles: ReadonlySet<string> = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'])

/** Content types a client may declare for a picture; the content itself decides. */
export const pictureTypes: readonly string[] = [...pictures]

/** Content types a browser may declare for a document; the content itself decides. */
export const documentTypes: readonly string[] = [
  ...Object.keys(documents),
  'audio/mp4',
  ...pictures,
  'application/octet-stream',
]

/**
 * Recognizes a document by its content, never by its name. Pictures are re-encoded, other documents are unchanged.
 * @param name the sender's file name
 * @throws UNSUPPORTED_MEDIA (also for macros), TOO_LARGE (limits of pictures), OVERLOADED (picture queue full)
 */
export async function toDocument(source: Buffer, name: string): Promise<Document> {
  const mimeType = await contentTypeOf(source)
  if (mimeType !== undefined && isPictureType(mimeType)) {
    const { bytes, mimeType, extension, sha256 } = await toPicture(source)
    return { bytes, mimeType, sha256, name: savedName(name, extension) }
  }
  const extension = mimeType && documents[mimeType]
  if (!extension || (officeFiles.has(extension) && hasMacros(source))) {
    throw failure(
      'UNSUPPORTED_MEDIA',
      'Upload a picture, a PDF, Word, Excel, PowerPoint or OpenDocument file without macros, or an MP3 or M4A recording',
    )
  }
  return {
    bytes: source,
    mimeType,
    name: savedName(name, extension),
    sha256: createHash('sha256').update(source).digest('hex'),
  }
}

/** Characters not allowed in a saved name: path separators, characters that other systems forbid, invisible ones. */
const forbiddenCharacters = /[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|]/gu

/** The file name without folders, at most 100 characters, with the extension of the actual type. @internal */
export function savedName(given: string, extension: string): string {
  const stem = last(given.split(/[/\\]/))
    .normalize('NFC')
    .replace(/\.[^.]{0,8}$/, '')
    .replace(forbiddenCharacters, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
  return `${[...stem].slice(0, 100).join('').trim() || 'file'}.${extension}`
}
