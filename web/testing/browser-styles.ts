/** Selectors of jsdom's default styles for links, focus, autofill, text direction, table rules and pseudo-elements. */
const unused = /:(?:link|visited|autofill|focus-visible|dir)\b|::|\[(?:dir|rules)=/

interface Subject {
  id: string | null
  className: string | null
  tag: string | null
}

interface SelectorEngine {
  extractSubjects(selector: string): Subject[]
}

/** A selector that matches no element, since ids contain no spaces. */
const noElement: Subject = { id: ' ', className: null, tag: null }

/**
 * Removes those of jsdom's default styles that neither hide nor show elements: after each change of the document, jsdom
 * slowly matches their selectors against every element, which takes most of the time of `getComputedStyle` and
 * therefore of `getByRole`. Call it before the first computed style, when jsdom caches the selectors.
 */
export function leaveOutUnusedStyles(): void {
  const implementation = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')!
  const engine: SelectorEngine = Reflect.get(document, implementation)._getDOMSelector()
  const { extractSubjects } = engine
  engine.extractSubjects = (selector) => (unused.test(selector) ? [noElement] : extractSubjects(selector))
}
