import type { AttachedFile } from '../../images.ts'
import type { TextFormat } from '../../markup/markdown.ts'
import { Refused } from '../../refusals.ts'
import { child, type XmlElement } from '../../xml-tree.ts'

/** The text in an element's `<text>`; empty without one. */
export const textOf = (holder?: XmlElement): string => (holder && child(holder, 'text')?.text) ?? ''
/** The line of an element's text. */
export const textLine = (holder: XmlElement): number => child(holder, 'text')?.line ?? holder.line
/** The children of an element with a name. */
export const named = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((each) => each.name === name)
/** The own text of a child, trimmed and in lower case; empty without one. */
export const wordOf = (element: XmlElement, name: string): string =>
  (child(element, name)?.text ?? '').trim().toLowerCase()
/** Whether a child says yes; null if it says nothing. */
export function flagOf(element: XmlElement, name: string): boolean | null {
  const holder = child(element, name)
  const word = (holder && (textOf(holder) || holder.text))?.trim().toLowerCase()
  return word ? ['1', 'true', 'yes'].includes(word) : null
}

/** The files attached to a text. */
export const filesOf = (holder: XmlElement): AttachedFile[] =>
  named(holder, 'file').map(({ attributes, text, line }) => ({
    path: `${(attributes.path ?? '/').replace(/\/*$/, '/')}${attributes.name ?? ''}`.replace(/^\/*/, '/'),
    encoding: attributes.encoding ?? '',
    content: text,
    line,
  }))

const formats: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  markdown: 'markdown',
  moodle_auto_format: 'moodle',
  plain_text: 'plain',
  plain: 'plain',
}

/** @throws Refused for an unknown format */
export function formatOf(name = 'html'): TextFormat {
  const format = Object.hasOwn(formats, name.trim()) ? formats[name.trim()] : null
  if (!format) throw new Refused('unsupported_format', `Texts of format "${name.slice(0, 30)}" cannot be imported.`)
  return format
}

/** The format that texts without one have: that of the question. */
export function formatOfQuestion(questionText: XmlElement | undefined): string {
  const own = questionText?.attributes.format?.trim() ?? ''
  return Object.hasOwn(formats, own) ? own : 'html'
}
