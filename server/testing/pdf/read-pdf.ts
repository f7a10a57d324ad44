import { withoutPolyfills } from './polyfills.ts'

/** Reads the text of a PDF line by line, and its number of pages. */
export const readPdf = (bytes: Buffer): Promise<{ text: string; pages: number }> =>
  withoutPolyfills(async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
    const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
    const document = await task.promise
    const texts: string[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent()
      texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
    }
    await task.destroy()
    return { text: texts.join('\n\n'), pages: texts.length }
  })

/** Accessibility properties declared by a PDF. */
export interface PdfAccessibility {
  language: string
  title: string
  showsTitle: boolean
  marked: boolean
  /** the PDF/UA part that the document claims to conform to */
  claims: string | null
  /** structure tree of each page */
  pages: StructNode[]
  /** number of drawing operations outside the structure and outside artifacts */
  untagged: number
}

export interface StructNode {
  role: string
  alt?: string
  children?: StructNode[]
}

/** Reads the accessibility of a PDF with an independent reader, pdf.js. */
export const readAccessibility = (bytes: Buffer): Promise<PdfAccessibility> =>
  withoutPolyfills(() => accessibilityOf(bytes))

async function accessibilityOf(bytes: Buffer): Promise<PdfAccessibility> {
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const { Language: language, Title: title } = info as { Language: string; Title: string }
  const preferences = await document.getViewerPreferences()
  const drawing = [OPS.showText, OPS.constructPath, OPS.paintImageXObject, OPS.paintInlineImageXObject]
  const pages: StructNode[] = []
  let untagged = 0
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    pages.push((await page.getStructTree()) as StructNode)
    const { fnArray } = await page.getOperatorList()
    let depth = 0
    for (const operation of fnArray) {
      if (operation === OPS.beginMarkedContent || operation === OPS.beginMarkedContentProps) depth++
      else if (operation === OPS.endMarkedContent) depth--
      else if (depth === 0 && drawing.includes(operation)) untagged++
    }
  }
  const { Marked: marked = false } = ((await document.getMarkInfo()) ?? {}) as { Marked?: boolean }
  await task.destroy()
  const claims = /<pdfuaid:part>(\d)<\/pdfuaid:part>/.exec(bytes.toString('latin1'))?.[1] ?? null
  const showsTitle = (preferences as { DisplayDocTitle?: boolean } | null)?.DisplayDocTitle ?? false
  return { language, title, showsTitle, marked, claims, pages, untagged }
}

/** The elements of a structure tree in reading order, as `role` or `role: alternative text`. */
export function rolesOf({ role, alt, children = [] }: StructNode): string[] {
  const inner = children.filter((child) => child.role).flatMap(rolesOf)
  return role === 'Root' ? inner : [alt ? `${role}: ${alt}` : role, ...inner]
}
