/** Picture on a line of its own, not within a sentence. */
export interface FigureSource {
  src: string
  /** Alternative text. */
  alt: string
}

/**
 * Separates figures from the question text, so that the text always comes first. A figure is a picture on a line of its
 * own; pictures within a sentence, list or table stay in the text.
 * @param html HTML rendered by the server
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
      // the line break after the picture
      const after = isBlank(image.nextSibling) ? image.nextSibling.nextSibling : image.nextSibling
      if (after?.nodeName === 'BR') after.remove()
      image.remove()
    }
    trimBreaks(paragraph)
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove()
  }
  return { text: body.innerHTML.trim(), figures }
}

/** Whether its line contains only pictures. */
function isAlone(image: Element): boolean {
  return (['previousSibling', 'nextSibling'] as const).every((side) => {
    for (let node = image[side]; node; node = node[side]) {
      if (node.nodeName === 'BR') return true
      if (node.nodeName !== 'IMG' && !isBlank(node)) return false
    }
    return true
  })
}

const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE

const isBlank = (node: Node | null): node is Text => isText(node) && !node.data.trim()

/** Removes leading and trailing line breaks that extracted pictures left behind. */
function trimBreaks(paragraph: Element): void {
  for (const end of ['firstChild', 'lastChild'] as const) {
    for (let node = paragraph[end]; node; node = paragraph[end]) {
      if (!isBlank(node) && node.nodeName !== 'BR') break
      node.remove()
    }
  }
  const first = paragraph.firstChild
  if (isText(first)) first.data = first.data.trimStart()
}
