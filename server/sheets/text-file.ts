import jschardet from 'jschardet'
import { failure } from '../errors/errors.ts'
import { unreadable } from './archive.ts'

/** Formats that programs save under the name of a spreadsheet, and documents: none of them is a text table. */
const notTables = /^\s*(?:<(?:!doctype|html|table|\?xml|meta|head|body)|%PDF|\{\\rtf)/i

/**
 * Decodes a text file: by the selected encoding, or by its byte order mark, strict UTF-8, then a guess.
 * @throws UNSUPPORTED_MEDIA, RULE_BROKEN (not in the selected encoding)
 */
export function decodeText(bytes: Buffer, encoding: string | null): { text: string; encoding: string } {
  if (bytes.includes(0) && !markOf(bytes) && !encoding) throw unreadable()
  const labels = encoding ? [encoding] : [markOf(bytes), 'utf-8', guessOf(bytes), 'windows-1252']
  for (const label of labels) {
    if (!label) continue
    try {
      const text = new TextDecoder(label, { fatal: true }).decode(bytes)
      if (notTables.test(text)) throw unreadable()
      return { text, encoding: label.toLowerCase() }
    } catch (error) {
      // RangeError and TypeError: a different encoding
      if (!(error instanceof RangeError || error instanceof TypeError)) throw error
    }
  }
  if (encoding) throw failure('RULE_BROKEN', 'The file does not use this encoding. Choose another one.')
  throw unreadable()
}

function markOf(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 2).toString('hex')
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null
}

const guessOf = (bytes: Buffer): string | null => jschardet.detect(bytes.subarray(0, 65_536)).encoding || null
