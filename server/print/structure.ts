/** A document that is being drawn. */
export type Paper = PDFKit.PDFDocument

/** Standard structure types of PDF 1.7 (ISO 32000-1, 14.8.4) that our documents use. */
type Grouping = 'Table' | 'TR' | 'TH' | 'TD' | 'Sect' | 'P'
type Content = 'H1' | 'H2' | 'H3' | 'P' | 'TH' | 'TD' | 'Span' | 'Formula' | 'Figure' | 'Link'

/** What readers skip: decoration, or what a page repeats. */
type ArtifactType = 'Layout' | 'Pagination'

interface ContentOptions {
  /** read instead of the drawing; required for a Figure and a Formula */
  alt?: string
  /** left, top, right, bottom in points */
  bbox?: [number, number, number, number]
}

/** The open grouping elements of a document, the innermost last. */
const open = new WeakMap<Paper, PDFKit.PDFStructureElement[]>()

/** Starts the structure tree of a tagged document. Its elements are read in the order in which they are drawn. */
export function startStructure(paper: Paper): void {
  const root = paper.struct('Document')
  paper.addStructure(root)
  open.set(paper, [root])
}

/** Draws elements that belong together. `draw` may begin a new page. */
export function group(paper: Paper, type: Grouping, draw: () => void): void {
  const elements = open.get(paper)!
  const element = paper.struct(type, (type === 'TH' ? { scope: 'Column' } : {}) as object)
  elements.at(-1)!.add(element)
  elements.push(element)
  draw()
  elements.pop()
  element.end()
}

/** Draws one element, on one page. It holds no other elements and no artifacts. */
export function tag(paper: Paper, type: Content, draw: () => void, options: ContentOptions = {}): void {
  open
    .get(paper)!
    .at(-1)!
    .add(paper.struct(type, { ...options, ...(type === 'TH' ? { scope: 'Column' } : {}) }, [draw]))
}

/** Draws something that is not part of the content. */
export function artifact(paper: Paper, type: ArtifactType, draw: () => void): void {
  paper.markContent('Artifact', { type })
  draw()
  paper.endMarkedContent()
}
