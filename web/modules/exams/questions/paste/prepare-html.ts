import { picturesOfRtf } from './rtf-pictures.ts'
import type { Pasted } from './pasted.ts'

/** Longest HTML that the server reads. */
export const longestHtml = 200_000

/** HTML ready to be read, with the pictures that came with it. */
export interface Prepared {
  /** null for plain text alone */
  html: string | null
  text: string
  /** the picture `clipboard:1` is the first one */
  pictures: File[]
}

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`

/** The part of a clipboard that was selected, without styles; what tells its program is kept. */
function selected(html: string): string {
  const head = /<html\b[^>]*>/i.exec(html)?.[0] ?? ''
  const meta = html.match(/<meta\b[^>]*(?:generator|ProgId)[^>]*>|<google-sheets-html-origin>/gi)?.join('') ?? ''
  const fragment = /<!--StartFragment-->([^]*?)<!--EndFragment-->/i.exec(html)?.[1]
  const body = fragment ?? /<body\b[^>]*>([^]*?)(?:<\/body>|$)/i.exec(html)?.[1] ?? html
  const around = fragment && /^\s*<t[rdh]\b/i.test(fragment) ? element('table', fragment) : body
  return (
    head +
    meta +
    around.replace(/<style\b[^>]*>[^]*?<\/style>/gi, '').replace(/<!--\[if\s+gte\s+mso\s+9\]>[^]*?<!\[endif\]-->/gi, '')
  )
}

const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

const fileOf = (bytes: Uint8Array<ArrayBuffer>, type: string, number: number) =>
  new File([bytes], `clipboard-${number}.${extensions[type] ?? 'png'}`, { type })

/** The bytes of a `data:` address; null if they cannot be read. */
function dataOf(address: string): { type: string; bytes: Uint8Array<ArrayBuffer> } | null {
  const found = /^data:(image\/[a-z+]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(address)
  if (!found) return null
  try {
    const binary = atob((found[2] ?? '').replace(/\s/g, ''))
    return { type: found[1] ?? '', bytes: Uint8Array.from(binary, (sign) => sign.charCodeAt(0)) }
  } catch {
    return null
  }
}

/** Pictures that Word shows only to programs that read no equations, or no VML. */
const fallbacks = /<!\[if\s+!msEquation\]>[^]*?<!\[endif\]>|<!--\[if\s+gte\s+vml\s+1\]>[^]*?<!\[endif\]-->/gi

/**
 * Takes the pictures out of a clipboard: embedded ones, those in its RTF, and a single one that came as a file. Their
 * places are named `clipboard:1`, …; the other pictures keep addresses that cannot be read.
 */
export function prepare({ html: source, text, rtf, pictures: files }: Pasted): Prepared {
  if (!source.trim()) return { html: null, text, pictures: [] }
  const pictures: File[] = []
  const place = (bytes: Uint8Array<ArrayBuffer>, type: string) => {
    pictures.push(fileOf(bytes, type, pictures.length + 1))
    return `clipboard:${pictures.length}`
  }
  let html = selected(source).replace(/(?<=\bsrc=["'])data:[^"']+(?=["'])/gi, (address) => {
    const data = dataOf(address)
    return data ? place(data.bytes, data.type) : 'data:unreadable'
  })
  const shown = html.replace(fallbacks, '')
  const unreadable = [...shown.matchAll(/<img\b[^>]*\bsrc=["'](?:file|cid|blob):[^"']*["']/gi)].length
  const inRtf = unreadable > 0 ? picturesOfRtf(rtf) : []
  const isInOrder = inRtf.length === unreadable
  const single = files.length === 1 && unreadable === 1 ? files[0] : undefined
  if (isInOrder || single) {
    let at = 0
    html = html
      .replace(fallbacks, '')
      .replace(/(<img\b[^>]*\bsrc=["'])(?:file|cid|blob):[^"']*/gi, (whole, before: string) => {
        const picture = inRtf[at++]
        if (isInOrder && picture) return before + place(picture.bytes, picture.type)
        if (!single) return whole
        pictures.push(single)
        return `${before}clipboard:${pictures.length}`
      })
  }
  return { html, text, pictures }
}
