/** Safe HTML markup. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | false | null | undefined | readonly Part[]

/** Template tag for HTML: escapes all parts except markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, next, i) => text + render(parts[i - 1]) + next))
}

function render(part: Part): string {
  if (part instanceof Markup) return part.text
  if (Array.isArray(part)) return part.map(render).join('')
  return part === false || part == null ? '' : escape(String(part))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Renders text with `backticks` as code. */
export function prose(text: string): Markup {
  return new Markup(escape(text).replace(/`([^`]+)`/g, '<code>$1</code>'))
}
