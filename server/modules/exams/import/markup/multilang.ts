/** A text in one language, and the languages whose versions of it are left out. */
export interface TextInLanguage {
  text: string
  others: string[]
}

const block = /\{\s*mlang\s+([\w-]+(?:\s*,\s*[\w-]+)*)\s*\}([^]*?)\{\s*mlang\s*\}/gi
const span = String.raw`<(span|lang)\b(?=[^>]*\b(?:class="?multilang"?|lang=))[^>]*>`
const isMultilang = /class="?multilang"?/i

/**
 * Takes a language's version where a text has several, in the notations of Moodle's filters Multi-Language Content
 * (`<span lang="en" class="multilang">`) and Multi-Language Content 2 (`{mlang en}…{mlang}`). Without a version in the language
 * it takes the one for other languages, or the first.
 */
export function textInLanguage(source: string, language: string): TextInLanguage {
  const others = new Set<string>()
  const text = inSpans(source, language, others)
  const blocks = [...text.matchAll(block)]
  if (blocks.length === 0) return { text, others: [...others] }
  const languagesOf = (list: string) => list.toLowerCase().split(/\s*,\s*/)
  const isOwn = (list: string) => languagesOf(list).some((each) => isSame(each, language))
  const hasOwn = blocks.some(([, list = '']) => isOwn(list))
  const fallback = blocks.find(([, list = '']) => languagesOf(list).includes('other')) ?? blocks[0]
  const [, taken = ''] = fallback ?? []
  const isTaken = (list: string) => (hasOwn ? isOwn(list) : list === taken)
  return {
    text: text.replace(block, (_, list: string, content: string) => {
      if (isTaken(list)) return content
      for (const each of languagesOf(list)) others.add(each)
      return ''
    }),
    others: [...others],
  }
}

/** Each run of spans of different languages is one text. */
function inSpans(source: string, language: string, others: Set<string>): string {
  if (!isMultilang.test(source)) return source
  const one = String.raw`${span}(?:(?!<\/?(?:span|lang)\b)[^])*<\/(?:span|lang)>`
  return source.replace(new RegExp(String.raw`(?:${one}\s*)+`, 'gi'), (run) => {
    const versions = [
      ...run.matchAll(new RegExp(String.raw`<(?:span|lang)\b([^>]*)>((?:(?!<\/?(?:span|lang)\b)[^])*)<`, 'gi')),
    ]
      .filter(([, head = '']) => /\blang=/i.test(head) && (isMultilang.test(head) || /^lang/i.test(run.slice(1))))
      .map(([, head = '', content = '']) => ({ code: /\blang="?([\w-]+)/i.exec(head)?.[1] ?? '', content }))
    if (versions.length === 0) return run
    const taken = versions.find(({ code }) => isSame(code, language)) ?? versions[0]
    for (const each of versions) if (each !== taken) others.add(each.code.toLowerCase())
    return taken?.content ?? ''
  })
}

const isSame = (code: string, language: string) => code.toLowerCase().split(/[-_]/)[0] === language
