/** A picture of a question that stands alone, not within a sentence. */
export interface FigureSource {
  src: string
  /** What it shows, for those who cannot see it. */
  alt: string
}

/**
 * Separates the figures of a question from its text, so that the text comes first wherever they were written. A figure is
 * a picture on lines of its own; a picture within a sentence, a list or a table stays in the text.
 * @param html as the server renders it
 */
export function splitFigures(html: string): { text: string; figures: FigureSource[] } {
  if (!html.includes('<img')) return { text: html, figures: [] }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const figures: FigureSource[] = []
  for (const paragraph of body.querySelectorAll(':scope > p')) {
    const alone = [...paragraph.querySelectorAll<HTMLImageElement>(':scope > img')].filter(isAlone)
    if (!alone.length) continue
    for (const image of alone) {
      figures.push({ src: image.getAttribute('src') ?? '', alt: image.alt })
      // the line break that ends the line of the picture
      const after = isBlank(image.nextSibling) ? image.nextSibling!.nextSibling : image.nextSibling
      if (after?.nodeName === 'BR') after.remove()
      image.remove()
    }
    trimBreaks(paragraph)
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove()
  }
  return { text: body.innerHTML.trim(), figures }
}

/** Whether nothing but pictures shares its line. */
function isAlone(image: Element): boolean {
  return (['previousSibling', 'nextSibling'] as const).every((side) => {
    for (let node = image[side]; node; node = node[side]) {
      if (node.nodeName === 'BR') return true
      if (node.nodeName !== 'IMG' && !isBlank(node)) return false
    }
    return true
  })
}

const isBlank = (node: Node | null) => node?.nodeType === Node.TEXT_NODE && !node.textContent?.trim()

/** Line breaks at the ends of a paragraph, which pictures left behind. */
function trimBreaks(paragraph: Element): void {
  for (const end of ['firstChild', 'lastChild'] as const) {
    for (let node = paragraph[end]; node; node = paragraph[end]) {
      if (!isBlank(node) && node.nodeName !== 'BR') break
      node.remove()
    }
  }
  const first = paragraph.firstChild
  if (first?.nodeType === Node.TEXT_NODE) first.textContent = first.textContent!.trimStart()
}
