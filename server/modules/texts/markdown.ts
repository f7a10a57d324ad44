import MarkdownIt from 'markdown-it'
import { element, last } from '../../../shared/required.ts'

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false, breaks: true })
// Images would reveal readers and times to another server.
markdown.disable(['image', 'html_block', 'html_inline'])

/** Internal pages, external pages and mail addresses; `javascript:` and similar stay plain text. */
const link = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i
markdown.validateLink = (address) => link.test(address.trim())

const rules = markdown.renderer.rules
rules.link_open = (tokens, at, options, _env, renderer) => {
  const token = element(tokens, at)
  if (/^https?:/i.test(String(token.attrGet('href')))) {
    token.attrSet('target', '_blank')
    token.attrSet('rel', 'noopener noreferrer nofollow')
  }
  return renderer.renderToken(tokens, at, options)
}

/** Shifts headings below the heading of the page that shows the text. */
const lower: (typeof rules)[string] = (tokens, at, options, env, renderer) => {
  const token = element(tokens, at)
  token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + Number(env?.topLevel ?? 1) - 1)}`
  return renderer.renderToken(tokens, at, options)
}
rules.heading_open = lower
rules.heading_close = lower

/**
 * Renders an admin's Markdown as safe HTML: the author's markup is escaped, and no image loads.
 * @param topLevel level of its first heading: one below the surrounding heading
 */
export function renderMarkdown(text: string, topLevel = 3): string {
  return markdown.render(text, { topLevel }).trim()
}

type Token = ReturnType<typeof markdown.parse>[number]

/**
 * Renders an admin's Markdown as plain text for e-mails: each link is followed by its full URL.
 * @param base URL in front of internal links
 */
export function markdownAsText(text: string, base: string): string {
  let written = ''
  /** next numbers of the open lists; null: bullets */
  const lists: (number | null)[] = []
  let item = ''
  const add = (block: string) => {
    const isNextItem = item.trim() !== '' && /^ *(?:-|\d+\.) /.test(last(written.split('\n')))
    const lines = block.split('\n').join(`\n${' '.repeat(item.length)}`)
    written += `${written && (isNextItem ? '\n' : '\n\n')}${item}${lines}`
    item = ' '.repeat(item.length)
  }
  for (const token of markdown.parse(text, {})) {
    if (token.type === 'bullet_list_open') lists.push(null)
    else if (token.type === 'ordered_list_open') lists.push(Number(token.attrGet('start') ?? 1))
    else if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') {
      lists.pop()
      item = ''
    } else if (token.type === 'list_item_open') {
      const number = lists.pop() ?? null
      lists.push(number === null ? null : number + 1)
      item = `${'  '.repeat(lists.length - 1)}${number === null ? '-' : `${number}.`} `
    } else if (token.type === 'inline') add(inlineText(token.children ?? [], base))
    else if (token.type === 'fence' || token.type === 'code_block') add(token.content.trimEnd())
  }
  return written
}

function inlineText(tokens: readonly Token[], base: string): string {
  let written = ''
  let target: { address: string; from: number } | null = null
  for (const token of tokens) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') written += '\n'
    else if (token.type === 'link_open') target = { address: String(token.attrGet('href')), from: written.length }
    else if (token.type === 'link_close' && target) {
      const address = target.address.startsWith('/') ? `${base}${target.address}` : target.address
      const shown = address.replace(/^mailto:/, '')
      const label = written.slice(target.from)
      // a bare URL is its own label
      if (label !== shown && !address.startsWith('#')) written += ` (${shown})`
      target = null
    } else written += token.content
  }
  return written
}
