/** Limit on the boxes that are read; a file has a few dozen outside its media data. */
const maxBoxes = 2000

/** A box of an MP4 file (ISO/IEC 14496-12, section 4.2): its type and the range of its content. */
interface Box {
  readonly type: string
  readonly from: number
  readonly to: number
}

/** Content of an MP4 file's tracks: sound only, or pictures too; undefined if neither. */
export function mp4Content(file: Buffer): 'sound' | 'film' | undefined {
  const tracks = childrenOf(file, { type: '', from: 0, to: file.length }, 'moov', 'trak', 'mdia', 'hdlr')
  // after version, flags and a reserved field of four bytes
  const kinds = tracks.map(({ from }) => file.toString('latin1', from + 8, from + 12))
  if (kinds.some((kind) => ['vide', 'auxv', 'pict'].includes(kind))) return 'film'
  return kinds.includes('soun') ? 'sound' : undefined
}

/** The boxes under a path of types. */
function childrenOf(file: Buffer, parent: Box, ...path: string[]): Box[] {
  const [type, ...deeper] = path
  const found = boxesOf(file, parent).filter((box) => box.type === type)
  return deeper.length ? found.flatMap((box) => childrenOf(file, box, ...deeper)) : found
}

function boxesOf(file: Buffer, { from, to }: Box): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to && boxes.length < maxBoxes;) {
    const short = file.readUInt32BE(at)
    // 1: the size follows in eight bytes; 0: to the end of the file
    const long = short === 1 && at + 16 <= to
    const size = long ? Number(file.readBigUInt64BE(at + 8)) : short || to - at
    const header = long ? 16 : 8
    if (size < header) break
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), from: at + header, to: Math.min(at + size, to) })
    at += size
  }
  return boxes
}
