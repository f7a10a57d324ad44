/** A picture in the RTF of a clipboard. */
export interface RtfPicture {
  type: 'image/png' | 'image/jpeg'
  bytes: Uint8Array<ArrayBuffer>
}

/** End of the group that begins at a brace. */
function groupEnd(rtf: string, start: number): number {
  let depth = 0
  for (let at = start; at < rtf.length; at++) {
    const sign = rtf[at]
    if (sign === '\\') at++
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return rtf.length
}

/** Text of a group without the groups inside it. */
function ownText(group: string): string {
  let text = ''
  for (let at = 1; at < group.length - 1; at++) {
    if (group[at] === '{') at = groupEnd(group, at) - 1
    else text += group[at]
  }
  return text
}

/**
 * Pictures of the RTF that Word puts into the clipboard next to its HTML, in order: the HTML only refers to files that a
 * page cannot read. Those in other formats, such as EMF, are missing, so the caller compares the numbers.
 */
export function picturesOfRtf(rtf: string): RtfPicture[] {
  const pictures: RtfPicture[] = []
  for (let at = rtf.indexOf('{\\*\\shppict'); at >= 0; at = rtf.indexOf('{\\*\\shppict', at)) {
    const end = groupEnd(rtf, at)
    const start = rtf.indexOf('{\\pict', at)
    if (start >= 0 && start < end) {
      const own = ownText(rtf.slice(start, groupEnd(rtf, start)))
      const type = own.includes('\\pngblip') ? 'image/png' : own.includes('\\jpegblip') ? 'image/jpeg' : null
      const hex = own.replace(/\\[a-z]+-?\d* ?/gi, '').replace(/[^0-9a-f]/gi, '')
      if (type && hex.length > 1) {
        pictures.push({ type, bytes: Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) })
      }
    }
    at = end
  }
  return pictures
}
