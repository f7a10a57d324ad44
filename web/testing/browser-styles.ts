/** Selectors of jsdom's browser styles for links, focus, autofill, text direction, table rules and pseudo-elements. */
const unused = /:(?:link|visited|autofill|focus-visible|dir)\b|::|\[(?:dir|rules)=/

interface Subject {
  id: string | null
  className: string | null
  tag: string | null
}

interface SelectorEngine {
  extractSubjects(selector: string): Subject[]
}

/** A subject that no element has, since an id holds no space. */
const noElement: Subject = { id: ' ', className: null, tag: null }

/**
 * Leaves out those of jsdom's browser styles that neither hide nor show elements: jsdom matches their selectors slowly
 * against every element after each change of the document, which takes most of the time of `getComputedStyle` and
 * therefore of `getByRole`. Call it before the first computed style, which remembers the styles' subjects.
 */
export function leaveOutUnusedStyles(): void {
  const implementation = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')!
  const engine: SelectorEngine = Reflect.get(document, implementation)._getDOMSelector()
  const { extractSubjects } = engine
  engine.extractSubjects = (selector) => (unused.test(selector) ? [noElement] : extractSubjects(selector))
}
