import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Font, GlyphRun } from 'fontkit'
import PDFDocument from 'pdfkit'
import { escapeXml } from '../../shared/escape-xml.ts'
import { element } from '../../shared/required.ts'
import { lruCache } from '../base/lru.ts'
import { fallbackFor, openFonts, type WantedFont } from './fallback-fonts.ts'
import { documentFont, fontNames, nameOf, type FontName } from './fonts.ts'
import { invoiceFileName, invoiceMetadata, type InvoiceData } from './invoice-data.ts'
import { directionOf, printable, runsOf, type Direction, type Run } from './runs.ts'
import { spell } from './spell.ts'
import { startStructure, type Paper } from './structure.ts'
import { codePointOf } from './code-point.ts'

export type { Paper }

/** Options required of every document for accessibility. */
type DocumentOptions = PDFKit.PDFDocumentOptions & {
  /** BCP 47 */
  lang: string
  info: { Title: string }
  /** embeds an invoice: the document is PDF/A-3b and PDF/UA-1 */
  invoice?: InvoiceData | null
}

/**
 * Draws a tagged document (PDF/UA-1, ISO 14289-1); `draw` marks everything with `tag` or `artifact`. Its fonts are
 * named `regular`, `medium` and `bold`; fallback fonts draw missing letters and right-to-left text. A paragraph has the
 * direction of its first letter, unless the text option `direction` sets it. Invisible characters are removed.
 * Deterministic: the same drawing gives the same bytes.
 * @param draw draws everything synchronously; called again if a font had to be opened
 */
export async function print({ invoice, ...options }: DocumentOptions, draw: (paper: Paper) => void): Promise<Buffer> {
  for (;;) {
    const paper = new LetteredPaper({
      ...options,
      font: documentFont('regular') as unknown as string,
      pdfVersion: '1.7',
      subset: (invoice ? 'PDF/A-3b' : 'PDF/UA') as never,
      tagged: true,
      displayTitle: true,
    })
    if (invoice) paper.embed(invoice)
    const bytes = collect(paper)
    startStructure(paper)
    draw(paper)
    if (paper.wanted.size === 0) {
      paper.end()
      return bytes
    }
    await openFonts(paper.wanted.values())
  }
}

function collect(paper: Paper): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk))
    paper.on('end', () => resolve(Buffer.concat(chunks)))
    paper.on('error', reject)
  })
}

/** A font embedded in a document: members of pdfkit's font and fontkit's `Subset` that their types omit. */
interface EmbeddedFont {
  font: Font
  /** in thousandths of the font size */
  ascender: number
  widths: number[]
  /** text of each glyph of the subset */
  unicode: number[][]
  subset: { glyphs: number[] }
  /** @returns glyph ids in the subset, and their positions */
  encode(text: string): [ids: string[], positions: object[]]
  /** Lays out a word, once per document. */
  layoutCached(text: string): GlyphRun
}

/** Words laid out in the document fonts: most words of a document also occur in earlier ones. */
const laidWords = lruCache<string, GlyphRun>(2000)
const longestLaidWord = 40

/** Length in letters of a text that no line can hold. */
const longerThanLines = 500

interface LineOptions extends PDFKit.Mixins.TextOptions {
  /** remaining width of this line */
  lineWidth?: number
  textWidth?: number
  wordCount?: number
}

/** A laid-out run of a fallback font. */
interface LaidRun extends Run {
  font: Font
  laid: GlyphRun
}

/** File of the sRGB profile, which stays in its package. */
const colourProfile = () =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('pdfkit')), 'data', 'sRGB_IEC61966_2_1.icc')

const pdfUaClaim = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `

const Base = PDFDocument as unknown as new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument & {
  _font: EmbeddedFont
  _fontSize: number
  /** opened fonts by name */
  _fontFamilies: Record<string, EmbeddedFont>
  _currentStructureElement?: PDFKit.PDFStructureElement & { dictionary: { data: { S: string } } }
  _root: { data: { OutputIntents?: PDFKit.PDFKitReference[] } }
  /** set for PDF/A */
  _addColorOutputIntent: () => void
  /** writes `info` into the XMP metadata */
  _addInfo(): void
  appendXML(xml: string): void
  _text(text: string, x: unknown, y: unknown, options: unknown, onLine: unknown): PDFKit.PDFDocument
  _fragment(line: string, x: number, y: number, options: LineOptions): void
}

/** Overrides the pdfkit functions that all text passes through: one measures, one breaks lines, one draws a line. */
class LetteredPaper extends Base {
  /** fonts that have to be opened first */
  readonly wanted = new Map<string, WantedFont>()
  private readonly split = new Map<string, (Run | LaidRun)[]>()
  /** names of the fallback fonts */
  private readonly names = new Map<Font, string>()
  private readonly glyphIds = new WeakMap<EmbeddedFont, Map<string, number>>()
  /** the text being drawn, and the position of its next line */
  private reading = { text: '', at: 0 }
  /** the last paragraph */
  private paragraph: { text: string; direction: Direction } = { text: '', direction: 'ltr' }

  /** Escapes titles such as “Technology & Engineering”: pdfkit 0.20 writes them into the XML of the metadata as they are. */
  override _addInfo() {
    const { info } = this
    const escaped = Object.entries(info).map(([name, value]) => [
      name,
      typeof value === 'string' ? escapeXml(value) : value,
    ])
    Object.assign(this, { info: Object.fromEntries(escaped) as typeof info })
    super._addInfo()
    Object.assign(this, { info })
  }

  /** Embeds the XML of an invoice. pdfkit writes the claim of one standard; that of PDF/UA is added here. */
  embed({ xml, date, description }: InvoiceData) {
    this.file(Buffer.from(xml), {
      name: invoiceFileName,
      type: 'text/xml',
      description,
      creationDate: date,
      modifiedDate: date,
      relationship: 'Alternative',
    } as PDFKit.Mixins.PDFAttachmentOptions)
    this.appendXML(pdfUaClaim)
    this.appendXML(invoiceMetadata)
    // pdfkit would look for the profile beside its own file, which a bundle does not have
    this._addColorOutputIntent = () => this.addOutputIntent()
  }

  /** Declares the colours as sRGB, which PDF/A requires. */
  private addOutputIntent() {
    const name = new String('sRGB IEC61966-2.1')
    const profile = this.ref({ N: 3 })
    profile.end(readFileSync(colourProfile()))
    const intent = this.ref({
      Type: 'OutputIntent',
      S: 'GTS_PDFA1',
      Info: name,
      OutputConditionIdentifier: name,
      DestOutputProfile: profile,
    })
    intent.end(undefined)
    this._root.data.OutputIntents = [intent]
  }

  /** Opens the document's own fonts on first use. */
  override font(source: string, ...more: unknown[]): this {
    const name = fontNames.find((known) => known === source)
    if (name) this.registerFont(name, documentFont(name) as unknown as Buffer)
    super.font(source, ...(more as []))
    if (!name) return this
    // for each use, pdfkit would reopen the font with which the document started
    this._fontFamilies[name] = this._font
    shareLaidWords(name, this._font)
    return this
  }

  /**
   * Measures a text longer than lines in pieces counted from its end: pdfkit measures the rest of a long word after
   * each line of it, and by then these pieces are known.
   */
  override widthOfString(text: string, options?: LineOptions): number {
    let width = 0
    let rest = printable(text)
    for (; rest.length > longerThanLines; rest = rest.slice(0, -longerThanLines)) {
      width += this.widthOfRuns(rest.slice(-longerThanLines), options)
    }
    return width + this.widthOfRuns(rest, options)
  }

  private widthOfRuns(text: string, options?: LineOptions): number {
    return this.runs(text).reduce((width, run) => width + this.widthOf(run, options), 0)
  }

  override _text(text: string, ...more: [unknown, unknown, unknown, unknown]) {
    this.reading = { text: String(text), at: 0 }
    return super._text(text, ...more)
  }

  override _fragment(given: string, x: number, y: number, { direction: known, ...options }: LineOptions) {
    const direction = known ?? this.nextDirection(given)
    // trailing spaces of a right-to-left line would indent it
    const line = direction === 'rtl' ? printable(given).trimEnd() : printable(given)
    const runs = this.runs(line, direction)
    if (runs.every(({ font }) => !font)) return super._fragment(runs.map(({ text }) => text).join(''), x, y, options)
    const { align = 'left', lineWidth = 0, width: measure, link, baseline: wanted, ...others } = options
    const width = this.widthOfString(line.trimEnd(), options)
    if (measure && align !== 'left') x += (lineWidth - width) / (align === 'center' ? 2 : 1)
    if (link) this.link(x, y, width, this.currentLineHeight(), link as string)
    const own = this._font
    const baseline = wanted === 'alphabetic' ? 0 : (-own.ascender / 1000) * this._fontSize
    const reordered = runs.some(({ rightToLeft }) => rightToLeft) && runs.length > 1
    // runs are drawn from left to right, and read in the order of the text
    if (reordered) this.markContent('Span', { actual: line })
    for (const run of runs) {
      const width = this.widthOf(run, options)
      if ('laid' in run) this.turnTo(run)
      super._fragment(run.text, x, y, { ...others, baseline, textWidth: width, wordCount: 1 })
      this._font = own
      x += width
    }
    if (reordered) this.endMarkedContent()
  }

  /** Direction of the paragraph to which the next line belongs. */
  private nextDirection(line: string): Direction {
    const { text, at } = this.reading
    this.reading.at += line.length
    const end = text.indexOf('\n', at)
    const paragraph = text.slice(text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end)
    if (paragraph !== this.paragraph.text) {
      this.paragraph = { text: paragraph, direction: directionOf(printable(paragraph)) }
    }
    return this.paragraph.direction
  }

  /** Adds a link with its target to the current `Link` element. */
  override link(x: number, y: number, width: number, height: number, url: string): this {
    const element = this._currentStructureElement
    const options = element?.dictionary.data.S === 'Link' ? { structParent: element, Contents: new String(url) } : {}
    return super.link(x, y, width, height, url, options as object)
  }

  private runs(line: string, direction: Direction = 'ltr'): (Run | LaidRun)[] {
    const weight = nameOf(this._font.font)
    const key = `${weight} ${direction} ${line}`
    let runs = this.split.get(key)
    if (!runs) {
      runs = runsOf(line, (letter) => this.fontOf(letter, weight, line), direction).map((run) =>
        run.font ? { ...run, font: run.font, laid: layOut(run.font, run) } : run,
      )
      this.split.set(key, runs)
    }
    return runs
  }

  private fontOf(letter: string, weight: FontName, line: string): Font | null {
    if (this._font.font.hasGlyphForCodePoint(codePointOf(letter))) return null
    const font = fallbackFor(letter, weight, line)
    if (!font || 'layout' in font) return font
    this.wanted.set(`${font.weight} ${font.file}`, font)
    return null
  }

  /** Width in points. */
  private widthOf(run: Run | LaidRun, options?: LineOptions): number {
    return 'laid' in run
      ? (run.laid.advanceWidth / run.font.unitsPerEm) * this._fontSize
      : super.widthOfString(run.text, options)
  }

  /** Selects the run's font. */
  private turnTo({ text, font, laid, rightToLeft }: LaidRun) {
    let name = this.names.get(font)
    if (!name) this.names.set(font, (name = `other-${this.names.size}`))
    this.registerFont(name, font as unknown as Buffer).font(name)
    const embedded = this._font
    const scale = 1000 / font.unitsPerEm
    embedded.encode = () => {
      // PDF readers reverse right-to-left text, including the letters of a single glyph
      const spelled = rightToLeft
        ? spell(text, [...laid.glyphs].reverse())
            .reverse()
            .map((letters) => [...letters].reverse().join(''))
        : spell(text, laid.glyphs)
      const ids = laid.glyphs.map(({ id, advanceWidth }, i) =>
        this.includeGlyph(embedded, id, advanceWidth * scale, element(spelled, i)),
      )
      const positions = laid.positions.map(({ xAdvance, xOffset, yOffset }, i) => ({
        xAdvance: xAdvance * scale,
        xOffset: xOffset * scale,
        yOffset: yOffset * scale,
        advanceWidth: element(laid.glyphs, i).advanceWidth * scale,
      }))
      return [ids, positions]
    }
  }

  /** Adds a glyph to the subset once per text it represents. */
  private includeGlyph(embedded: EmbeddedFont, glyph: number, width: number, letters: string): string {
    let ids = this.glyphIds.get(embedded)
    if (!ids) this.glyphIds.set(embedded, (ids = new Map()))
    const key = `${glyph} ${letters}`
    let id = ids.get(key)
    if (id === undefined) {
      id = embedded.subset.glyphs.push(glyph) - 1
      ids.set(key, id)
      embedded.widths[id] = width
      embedded.unicode[id] = [...letters].map((letter) => codePointOf(letter))
    }
    return id.toString(16).padStart(4, '0')
  }
}

/** Lets a document use the words laid out by earlier documents. */
function shareLaidWords(name: FontName, font: EmbeddedFont) {
  if (Object.hasOwn(font, 'layoutCached')) return
  const lay = font.layoutCached.bind(font)
  font.layoutCached = (word) => {
    if (word.length > longestLaidWord) return lay(word)
    const key = `${name} ${word}`
    const known = laidWords.get(key)
    if (known) return known
    const run = lay(word)
    laidWords.set(key, run)
    return run
  }
}

/** Thai: the ring of sara am goes below the tone mark, as in other shapers. */
const saraAm = /([\u0e48-\u0e4b]?)\u0e33/g

/** Burmese: a consonant with those stacked below it, then medials; the vowel e and medial ra are drawn before them. */
const vowelE = /([\u1000-\u102a\u103f](?:\u1039[\u1000-\u102a])*[\u103b-\u103e]*)\u1031/g
const medialRa = /([\u1000-\u102a\u103f](?:\u1039[\u1000-\u102a])*\u103b?)\u103c/g
/** OpenType features of Burmese, a script without a shaper in fontkit. */
const burmese = ['rphf', 'pref', 'blwf', 'pstf', 'pres', 'abvs', 'blws', 'psts']

function layOut(font: Font, { text, rightToLeft }: Run): GlyphRun {
  const shaped = text.replace(saraAm, '\u0e4d$1\u0e32').replace(vowelE, '\u1031$1').replace(medialRa, '\u103c$1')
  const features = /\p{Script=Myanmar}/u.test(text) ? burmese : []
  return font.layout(shaped, features as never[], undefined, undefined, rightToLeft ? 'rtl' : 'ltr')
}
