/** Child elements of an element; the server-side DOM's collections are not iterable. */
export function elementsOf(parent: Element): Element[] {
  const elements: Element[] = []
  for (let each = parent.firstElementChild; each; each = each.nextElementSibling) elements.push(each)
  return elements
}

const BLOCKS = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION CENTER DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI
  MAIN OL P PRE SECTION TABLE TBODY TD TFOOT TH THEAD TR UL`.split(/\s+/),
)

/** Whether a node is a block or contains one. */
export function hasBlocks(node: Node): boolean {
  if (BLOCKS.has(node.nodeName)) return true
  return node.nodeType === 1 && elementsOf(node as Element).some(hasBlocks)
}

/** Replaces an element by one of another name without attributes. @returns the new element */
export function renamed(document: Document, element: Element, name: string): Element {
  const other = document.createElement(name)
  while (element.firstChild) other.appendChild(element.firstChild)
  element.parentNode?.replaceChild(other, element)
  return other
}
