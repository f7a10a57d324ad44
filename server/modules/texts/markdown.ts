import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false, breaks: true })
// Images would reveal readers and times to another server.
markdown.disable(['image', 'html_block', 'html_inline'])

/** Internal pages, external pages and mail addresses; `javascript:` and similar stay plain text. */
const link = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i
markdown.validateLink = (address) => link.test(address.trim())

const rules = markdown.renderer.rules
rules.link_open = (tokens, at, options, _env, renderer) => {
  const token = tokens[at]!
  if (/^https?:/i.test(String(token.attrGet('href')))) {
    token.attrSet('target', '_blank')
    token.attrSet('rel', 'noopener noreferrer nofollow')
  }
  return renderer.renderToken(tokens, at, options)
}

/** Shifts headings below the heading of the page that shows the text. */
const lower: (typeof rules)[string] = (tokens, at, options, env, renderer) => {
  const token = tokens[at]!
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
