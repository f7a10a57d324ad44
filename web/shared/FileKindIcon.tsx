import {
  IconFileTypePdf,
  IconFileTypeDocx,
  IconFileTypePpt,
  IconFileTypeXls,
  IconFile,
  IconLink,
  IconMusic,
  IconPhoto,
} from '@tabler/icons-react'
import { createElement } from 'react'

/** Icon for a MIME type; the link icon without a type. */
export function FileKindIcon({ mimeType, size = 28 }: { mimeType: string | null | undefined; size?: number }) {
  return createElement(iconOf(mimeType), { size, stroke: 1.6, 'aria-hidden': true, style: { flex: 'none' } })
}

function iconOf(mimeType: string | null | undefined) {
  if (!mimeType) return IconLink
  if (mimeType.startsWith('image/')) return IconPhoto
  if (mimeType.startsWith('audio/')) return IconMusic
  if (mimeType === 'application/pdf') return IconFileTypePdf
  if (/word|\.text$/.test(mimeType)) return IconFileTypeDocx
  if (/sheet/.test(mimeType)) return IconFileTypeXls
  return /presentation/.test(mimeType) ? IconFileTypePpt : IconFile
}
