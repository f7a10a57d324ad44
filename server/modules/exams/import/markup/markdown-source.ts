import { codeBlock } from './code.ts'
import { marked, withDollars, withoutMarks } from './formula-marks.ts'
import { checkedFormula, textTex } from './formulas.ts'
import { htmlToMarkdown, isHtmlElement } from './html.ts'
import type { References } from './markdown-writer.ts'
import { Refused } from '../refusals.ts'

const CODE = /(```[^]*?```|^~~~[^]*?^~~~|`[^`\n]+`)/m
const INDENTED = /((?:(?<![^])|\n[ \t]*\n)(?: {4}[^\n]*(?:\n|$))+)/
const LIST_ITEM = /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]/m
const TOKEN = /\\\\[([]|\\[^]|\$\$?|!?\[|</g
const IMAGE = /!\[((?:[^\]\\\n]|\\.)*)\]\(\s*(?:<([^<>\n]*)>|([^\s()<>]+))\s*(?:"[^"\n]*"|'[^'\n]*')?\s*\)/y
const LINK = /\[((?:[^[\]\\\n]|\\.)*)\]\(\s*(?:<[^<>\n]*>|[^\s()<>]*)\s*(?:"[^"\n]*"|'[^'\n]*')?\s*\)/y
const TAG = /<(\/?)([a-z][a-z0-9:]{0,30})(?:[^a-z0-9:>][^>]*)?>/iy
const LIST_TYPE = /(?<=^|\n)<ol type="[aAiI]">(?=[ \t]*\n\s*\d{1,9}[.)][ \t])/y
const SCRIPT = /<(su[bp])>([^<>]*)<\/\1>/iy

/**
 * Converts Markdown as written in Moodle to the platform's Markdown: the formulas `\(…\)`, `\\(…\\)`, `\[…\]`,
 * `$$…$$` and `$…$` are validated and put in dollars, other dollars are escaped, images get their new names.
 * Supported HTML: `<br>`, `<img>`, `<sub>`, `<sup>` and the platform's own `<u>`, `<mark>`, `<b>`, `<i>`, `<s>` and
 * a line `<ol type="a">` above a list.
 * @throws Refused for other HTML, invalid formulas and missing images
 */
export function markdownToMarkdown(text: string, references: References): string {
  const parts = fencedCode(withoutMarks(text)).split(CODE)
  return withDollars(parts.map((part, index) => (index % 2 ? part : rewritten(part, references))).join(''))
}

/** Converts indented code to fenced code. Indented text below list items may be a paragraph and stays. */
function fencedCode(text: string): string {
  if (LIST_ITEM.test(text)) return text
  const parts = text.split(INDENTED)
  return parts
    .map((part, at) => (at % 2 ? codeBlock(part.replace(/^\n[ \t]*\n/, '').replace(/^ {4}/gm, '')) : part))
    .join('')
}

function rewritten(text: string, references: References): string {
  let written = ''
  let from = 0
  TOKEN.lastIndex = 0
  for (let match; (match = TOKEN.exec(text));) {
    written += text.slice(from, match.index)
    const taken = formula(text, match.index, match[0], written) ?? element(text, match.index, match[0], references)
    written += taken.markdown
    from = match.index + taken.length
    TOKEN.lastIndex = from
  }
  return written + text.slice(from)
}

type Taken = { markdown: string; length: number }

function formula(text: string, at: number, token: string, before: string): Taken | null {
  const isDollar = token[0] === '$'
  if (!isDollar && !/^\\+[([]$/.test(token)) return null
  const close = isDollar ? token : token.replace('(', ')').replace('[', ']')
  const end = token === '$' ? dollarEnd(text, at) : text.indexOf(close, at + token.length)
  if (end < 0 && token === '$') return { markdown: '\\$', length: 1 }
  if (end < 0) throw new Refused('broken_formula', `A formula opened by ${token} is not closed.`)
  const display = token === '$$' || token.endsWith('[')
  const tex = checkedFormula(text.slice(at + token.length, end), display)
  const length = end + close.length - at
  if (!display) return { markdown: marked(tex, false), length }
  const isAlone = !before.slice(before.lastIndexOf('\n') + 1).trim() && /^[ \t]*(?:\n|$)/.test(text.slice(at + length))
  return { markdown: isAlone ? `$$${tex}$$` : marked(`{\\displaystyle ${tex}}`, false), length }
}

/** End of the inline formula that starts here, or -1: no space inside the dollars, no digit outside them. */
function dollarEnd(text: string, at: number): number {
  if (/\d/.test(text[at - 1] ?? '') || /\s/.test(text[at + 1] ?? ' ')) return -1
  const lineEnd = text.indexOf('\n', at)
  const stop = lineEnd < 0 ? text.length : lineEnd
  for (let end = text.indexOf('$', at + 1); end >= 0 && end < stop; end = text.indexOf('$', end + 1)) {
    if (!/[\s\\]/.test(text.charAt(end - 1)) && !/\d/.test(text[end + 1] ?? '')) return end
  }
  return -1
}

function element(text: string, at: number, token: string, references: References): Taken {
  if (token === '![') {
    const image = matchAt(IMAGE, text, at)
    if (!image) return { markdown: '\\!\\[', length: 2 }
    const [whole, description = '', bracketed, bare = ''] = image
    return { markdown: `![${description}](${references.image(bracketed ?? bare)})`, length: whole.length }
  }
  if (token === '[') {
    // Exams contain no links: only the text of a link is imported.
    const link = matchAt(LINK, text, at)
    if (!link) return { markdown: '[', length: 1 }
    references.link()
    const [whole, shown = ''] = link
    return { markdown: rewritten(shown, references), length: whole.length }
  }
  if (token !== '<') return { markdown: token, length: token.length }
  const script = matchAt(SCRIPT, text, at)
  if (script) {
    const [whole, kind = '', content = ''] = script
    const tex = `${kind.toLowerCase() === 'sup' ? '^' : '_'}{${textTex(content)}}`
    return { markdown: marked(checkedFormula(tex, false), false), length: whole.length }
  }
  const listType = matchAt(LIST_TYPE, text, at)
  if (listType) return { markdown: listType[0], length: listType[0].length }
  const tag = matchAt(TAG, text, at)
  const name = tag?.[2]?.toLowerCase()
  if (tag && name === 'br') return { markdown: '  \n', length: tag[0].length }
  if (tag && name === 'img') return { markdown: htmlToMarkdown(tag[0], references), length: tag[0].length }
  if (tag && isPaired(text, at, tag[0])) return { markdown: tag[0].toLowerCase(), length: tag[0].length }
  if (tag && name && isHtmlElement(name)) {
    throw new Refused('unsupported_html', `The HTML element <${name}> is not supported in a Markdown text.`)
  }
  const isHarmless = /^<(?:https?:\/\/[^\s<>]+>|[^a-z/!?]|$)/i.test(text.slice(at, at + 300))
  return { markdown: isHarmless ? '<' : '\\<', length: 1 }
}

/** Whether an emphasis tag has a matching tag in the same paragraph. */
function isPaired(text: string, at: number, tag: string): boolean {
  const [, slash, name] = /^<(\/?)(u|mark|b|i|s)>$/i.exec(tag) ?? []
  if (!name) return false
  const start = text.lastIndexOf('\n\n', at) + 1
  const end = text.indexOf('\n\n', at)
  const around = (slash ? text.slice(start, at) : text.slice(at, end < 0 ? undefined : end)).toLowerCase()
  return around.includes(slash ? `<${name.toLowerCase()}>` : `</${name.toLowerCase()}>`)
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
