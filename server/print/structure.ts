import { last, required } from '../../shared/required.ts'
/** A document under construction. */
export type Paper = PDFKit.PDFDocument

/** Standard structure types of PDF 1.7 (ISO 32000-1, 14.8.4) used here. */
type Grouping = 'Table' | 'TR' | 'TH' | 'TD' | 'Sect' | 'P'
type Content = 'H1' | 'H2' | 'H3' | 'P' | 'TH' | 'TD' | 'Span' | 'Formula' | 'Figure' | 'Link'

/** Content skipped by assistive technology: decoration, or repeated parts of a page. */
type ArtifactType = 'Layout' | 'Pagination'

interface ContentOptions {
  /** alternative text; required for a Figure and a Formula */
  alt?: string
  /** left, top, right, bottom in points */
  bbox?: [number, number, number, number]
}

/** Open grouping elements of a document, innermost last. */
const open = new WeakMap<Paper, PDFKit.PDFStructureElement[]>()

/** Starts the structure tree of a tagged document. Elements are read in drawing order. */
export function startStructure(paper: Paper): void {
  const root = paper.struct('Document')
  paper.addStructure(root)
  open.set(paper, [root])
}

const elementsOf = (paper: Paper) => required(open.get(paper), 'structure of the document')

/** Draws grouped elements. `draw` may start a new page. */
export function group(paper: Paper, type: Grouping, draw: () => void): void {
  const elements = elementsOf(paper)
  const element = paper.struct(type, (type === 'TH' ? { scope: 'Column' } : {}) as object)
  last(elements).add(element)
  elements.push(element)
  draw()
  elements.pop()
  element.end()
}

/** Draws one element on one page, without nested elements or artifacts. */
export function tag(paper: Paper, type: Content, draw: () => void, options: ContentOptions = {}): void {
  last(elementsOf(paper)).add(paper.struct(type, { ...options, ...(type === 'TH' ? { scope: 'Column' } : {}) }, [draw]))
}

/** Draws content that is not part of the document's text. */
export function artifact(paper: Paper, type: ArtifactType, draw: () => void): void {
  paper.markContent('Artifact', { type })
  draw()
  paper.endMarkedContent()
}
