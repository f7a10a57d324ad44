import { createDocument } from '@mixmark-io/domino'

const blocks = /^(?:address|article|blockquote|div|dl|dt|dd|footer|h[1-6]|header|hr|li|ol|p|pre|section|table|tr|ul)$/
const hidden = /^(?:head|script|style|title)$/

/**
 * Plain text of an HTML mail without a text part; quotes have `> ` in front of each line. One pass over the tags, because
 * the mail is of any shape: an HTML parser takes very long for deep nesting.
 */
export function htmlAsText(html: string): string {
  const lines: string[] = []
  let line = ''
  let depth = 0
  let skipped: string | null = null
  let hasGap = false
  let lastDepth = -1
  const end = () => {
    const text = line.trim()
    line = ''
    if (!text) return false
    const marks = '&gt; '.repeat(Math.min(depth, 5))
    if (hasGap) lines.push(marks.trim())
    hasGap = false
    lastDepth = depth
    lines.push(marks + text)
    return true
  }
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at)
    if (skipped === null) line += html.slice(at, open === -1 ? undefined : open).replace(/\s+/g, ' ')
    if (open === -1) break
    const comment = html.startsWith('<!--', open)
    const close = html.indexOf(comment ? '-->' : '>', open)
    if (close === -1) break
    at = close + (comment ? 3 : 1)
    if (comment) continue
    const [, slash, given = ''] = /^<(\/?)([a-z][a-z0-9]{0,20})/i.exec(html.slice(open, open + 24)) ?? []
    const name = given.toLowerCase()
    if (skipped !== null) {
      if (slash && name === skipped) skipped = null
    } else if (hidden.test(name)) {
      if (!slash) skipped = name
    } else if (name === 'br' || blocks.test(name)) {
      const isWritten = end()
      if (lastDepth === depth && (name === 'p' || (name === 'br' && !isWritten))) hasGap = true
      if (name === 'blockquote') {
        depth = Math.max(0, depth + (slash ? -1 : 1))
        hasGap = false
      }
    }
  }
  end()
  return decoded(lines.join('\n')).trim()
}

/** Replaces character references; the text contains no tags. */
const decoded = (text: string): string => createDocument(`<body>${text}`).body.textContent ?? ''
