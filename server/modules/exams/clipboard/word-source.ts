/** HTML of Word in which equations are elements and the markup that shows nothing is removed. */
export interface WordSource {
  html: string
  /** number of comments of reviewers */
  comments: number
}

/**
 * Unfolds the conditional comments of Office: an equation is in a comment for its readers, with a picture for all
 * others; list markers are between comments; VML drawings have a picture for all others too.
 */
export function withoutOffice(source: string): WordSource {
  let comments = 0
  const html = source
    .replace(/<!--\[if\s+gte\s+msEquation[^\]]*\]>([^]*?)<!\[endif\]-->/gi, (_, equation: string) => equation)
    .replace(/<!\[if\s+!msEquation\]>[^]*?<!\[endif\]>/gi, '')
    .replace(/<!--\[if\s+!msEquation\]-->[^]*?<!--\[endif\]-->/gi, '')
    .replace(/<div\b[^>]*mso-element:comment-list[^]*?<\/div>\s*(?=<\/div>|<\/body>|$)/gi, (list) => {
      comments += list.match(/mso-element:\s*comment[;'"]/gi)?.length ?? 1
      return ''
    })
    .replace(/<!--\[if[^\]]*\]>[^]*?<!\[endif\]-->/gi, '')
    .replace(/<!(?:--)?\[(?:if[^\]]*|endif)\](?:--)?>/gi, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<(style|script|title|xml)\b[^>]*>[^]*?<\/\1\s*>/gi, '')
    .replace(/<\/?(?:html|head|body|meta|link|base|st1:[a-z]+)\b[^>]*>/gi, '')
    // HTML has no empty elements of other vocabularies
    .replace(/<((?:m|o|v|w):[a-z]+)\b([^<>]*?)\s*\/>/gi, '<$1$2></$1>')
    .replace(/<\/?o:p>/gi, '')
  return { html, comments }
}

/** The program that has written pasted HTML, by what only it writes. */
export const pasteSources = {
  word: 'Word',
  libreOffice: 'LibreOffice Writer',
  googleDocs: 'Google Docs',
  spreadsheet: 'A spreadsheet',
  web: 'Another program or a web page',
  text: 'Text without formatting',
} as const
export type PasteSource = keyof typeof pasteSources

/** Recognises the program that has written the HTML of a clipboard. */
export function sourceOf(html: string): PasteSource {
  if (/docs-internal-guid|id=["']?docs-/i.test(html)) return 'googleDocs'
  if (/<google-sheets-html-origin|data-sheets-/i.test(html)) return 'spreadsheet'
  if (/content=["']?Excel\.Sheet|urn:schemas-microsoft-com:office:excel|class=["']?xl\d+/i.test(html))
    return 'spreadsheet'
  if (/urn:schemas-microsoft-com:office:word|content=["']?Word\.Document|\bmso-|class=["']?Mso/i.test(html))
    return 'word'
  if (/content=["'](?:Libre|Open)Office/i.test(html)) {
    const hasText = html
      .replace(/<table[^]*<\/table>/gi, '')
      .replace(/<(style|title)[^]*?<\/\1>|<[^>]*>/gi, '')
      .trim()
    return /<table/i.test(html) && !hasText ? 'spreadsheet' : 'libreOffice'
  }
  return 'web'
}
