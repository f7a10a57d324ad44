/** Replaces the marks `[[1]]`, `[[2]]`, … in the text of rendered HTML by elements for the fields. */
export function withGapPlaces(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const marked: Text[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node instanceof Text && node.data.includes('[[')) marked.push(node)
  }
  for (const node of marked) node.replaceWith(...piecesOf(node.data))
  return body.innerHTML
}

function piecesOf(text: string): (string | Element)[] {
  return text.split(/\[\[([1-9])\]\]/).map((piece, i) => {
    if (i % 2 === 0) return piece
    const place = document.createElement('span')
    place.dataset.gap = piece
    return place
  })
}
