/** The child elements of an element; the collections of the server's DOM cannot be iterated. */
export function elementsOf(parent: Element): Element[] {
  const elements: Element[] = []
  for (let each = parent.firstElementChild; each; each = each.nextElementSibling) elements.push(each)
  return elements
}
