import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { failure } from '../../graphql/errors.ts'
import { hasMacros } from './macros.ts'
import { pictures, toPicture } from './picture.ts'

/** A document as it is stored. */
export interface Document {
  bytes: Buffer
  mimeType: string
  /** what it is saved as */
  name: string
  /** hex SHA-256 of the bytes */
  sha256: string
}

const office = 'application/vnd.openxmlformats-officedocument'

/** What may be kept as it comes. No kind that can hold a program of the office suites, no archive, no page. */
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

/** Formats that are ZIP archives and can hold macros whatever their content type says. */
const officeFiles: ReadonlySet<string> = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'])

/** Content types under which a browser may send a document; its content decides. */
export const documentTypes: readonly string[] = [...Object.keys(documents), ...pictures, 'application/octet-stream']

/**
 * A document by its content, never by its name: pictures are encoded anew, the others stay as they are.
 * @param name what the sender calls it
 * @throws UNSUPPORTED_MEDIA (macros among it), TOO_LARGE (a picture's own limits), OVERLOADED (pictures waiting)
 */
export async function toDocument(source: Buffer, name: string): Promise<Document> {
  const found = await fileTypeFromBuffer(source).catch(() => undefined)
  if (found && pictures.has(found.mime)) {
    const { bytes, mimeType, extension, sha256 } = await toPicture(source)
    return { bytes, mimeType, sha256, name: savedName(name, extension) }
  }
  const extension = found && documents[found.mime]
  if (!extension || (officeFiles.has(extension) && hasMacros(source))) {
    throw failure(
      'UNSUPPORTED_MEDIA',
      'We take pictures, PDF, Word, Excel, PowerPoint and OpenDocument files without macros, and MP3',
    )
  }
  return {
    bytes: source,
    mimeType: found.mime,
    name: savedName(name, extension),
    sha256: createHash('sha256').update(source).digest('hex'),
  }
}

/** Not for a name: paths, what other systems forbid, and characters that are not seen. */
const unwelcome = /[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|]/gu

/** The name without folders, of at most 100 characters, with the ending of what the file is. */
export function savedName(given: string, extension: string): string {
  const last = given.split(/[/\\]/).at(-1)!.normalize('NFC')
  const stem = last
    .replace(/\.[^.]{0,8}$/, '')
    .replace(unwelcome, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
  return `${[...stem].slice(0, 100).join('').trim() || 'file'}.${extension}`
}
