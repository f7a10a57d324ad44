/** What happens to parts of pasted content; the codes are stable. */
export const pasteEffects = { kept: 'kept', changed: 'changed', leftOut: 'leftOut' } as const
export type PasteEffect = keyof typeof pasteEffects

/** What a note is about. */
export const pasteParts = {
  pictures: 'Pictures that came with the content',
  formulas: 'Formulas of Word and MathML',
  dollarFormulas: 'TeX between dollars',
  tables: 'Tables',
  lists: 'Lists',
  unknownFormula: 'Formulas with parts that have no translation; their text is kept',
  brokenFormula: 'Formulas that cannot be drawn; their text is kept',
  unreadablePictures: 'Pictures that the clipboard only refers to',
  linkedPictures: 'Pictures on other sites',
  links: 'Addresses of links',
  colours: 'Colours',
  highlights: 'Highlighted text',
  fonts: 'Fonts, sizes and alignment',
  hidden: 'Hidden text',
  letterCase: 'Letters shown in another case',
  comments: 'Comments',
  deletions: 'Deleted text of tracked changes',
  insertions: 'Inserted text of tracked changes',
  elements: 'Elements that a question cannot have',
  formatting: 'Formatting that a question cannot have; its text is kept',
  cells: 'Table cells with lists, tables or several paragraphs',
  merged: 'Merged cells',
  numbering: 'Numbering of lists',
  tooManyOptions: 'Options after the eighth',
  rightByStar: 'Right answers marked with an asterisk',
  rightByBold: 'Right answers in bold or highlighted',
  rightByLine: 'Right answers named in a line of their own',
  cut: 'Text after the longest one that can be pasted',
} as const
export type PastePart = keyof typeof pasteParts

/** What was kept, changed or left out of pasted content. */
export interface PasteNote {
  effect: PasteEffect
  part: PastePart
  count: number
  /** examples, at most five: names of elements, addresses, texts */
  details: string[]
}

/** Collects notes. */
export class PasteNotes {
  readonly #notes = new Map<string, PasteNote>()

  add(effect: PasteEffect, part: PastePart, detail?: string): void {
    const note = this.#notes.get(`${effect} ${part}`) ?? { effect, part, count: 0, details: [] }
    note.count++
    const short = detail?.replace(/\s+/g, ' ').trim().slice(0, 120)
    if (short && note.details.length < 5 && !note.details.includes(short)) note.details.push(short)
    this.#notes.set(`${effect} ${part}`, note)
  }

  /** Left out first, then changed, then kept. */
  list(): PasteNote[] {
    const order: PasteEffect[] = ['leftOut', 'changed', 'kept']
    return [...this.#notes.values()].toSorted((a, b) => order.indexOf(a.effect) - order.indexOf(b.effect))
  }
}
