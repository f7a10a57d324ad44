import MarkdownIt from 'markdown-it'

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false, breaks: true })
// Pictures would tell another server who reads, and when.
markdown.disable(['image', 'html_block', 'html_inline'])

/** A page of ours, a page elsewhere, or a mail address; `javascript:` and its like stay the text they are. */
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

/** The text stands under a heading of the page: its own headings begin below that. */
const lower: (typeof rules)[string] = (tokens, at, options, env, renderer) => {
  const token = tokens[at]!
  token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + Number(env?.topLevel ?? 1) - 1)}`
  return renderer.renderToken(tokens, at, options)
}
rules.heading_open = lower
rules.heading_close = lower

/**
 * An admin's Markdown as HTML that may be shown as it is: no markup of the author's passes, no picture loads.
 * @param topLevel of its first heading: one below the heading that the text is under
 */
export function renderMarkdown(text: string, topLevel = 3): string {
  return markdown.render(text, { topLevel }).trim()
}
