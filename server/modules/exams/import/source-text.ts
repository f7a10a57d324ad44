import { element } from '../../../../shared/required.ts'
import { importLimits } from './limits.ts'
import { Refused } from './refusals.ts'

/**
 * Decodes a UTF-8 file, without byte order mark and with `
 * ` line ends, so that line numbers match an editor's.
 * @throws Refused for a file that is too large, in another encoding, or with a NUL character
 */
export function sourceText(source: string | Buffer, { fileBytes } = importLimits): string {
  if (source.length > fileBytes) {
    throw new Refused('too_large', `The file is larger than ${fileBytes / 1024 / 1024} MB.`, 1)
  }
  const text = (typeof source === 'string' ? source : decode(source)).replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const nul = text.indexOf('\0')
  if (nul >= 0) throw new Refused('bad_character', 'The file contains a NUL character.', lineIndex(text)(nul))
  return text
}

/** Maps positions in a text to lines; the first line is 1. */
export function lineIndex(text: string): (position: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (position) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (element(starts, middle) <= position) low = middle
      else high = middle
    }
    return low + 1
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused('bad_encoding', 'The file is not in UTF-8.', 1)
  }
}
