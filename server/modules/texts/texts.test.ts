import 'reflect-metadata'
import { describe, expect, test } from 'vitest'
import { renderMarkdown, toStoredWords, wordList, wordsIn } from './public.ts'

describe('an admin’s Markdown', () => {
  test('is rendered to HTML with headings below those of the page', () => {
    expect(renderMarkdown('# News\n\nRead **this**.')).toBe('<h3>News</h3>\n<p>Read <strong>this</strong>.</p>')
    expect(renderMarkdown('###### Small')).toBe('<h6>Small</h6>')
  })

  test('links to internal and external pages, without a referrer to the latter', () => {
    expect(renderMarkdown('[exams](/stadia/my-exams)')).toBe('<p><a href="/stadia/my-exams">exams</a></p>')
    expect(renderMarkdown('see https://example.test/a')).toContain(
      '<a href="https://example.test/a" target="_blank" rel="noopener noreferrer nofollow">',
    )
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](//evil.test)',
    '[x](data:text/html,x)',
    '![x](https://evil.test/x.png)',
    '[x](JaVaScRiPt:alert(1))',
    '<a href="javascript:1">x</a>',
  ])('runs and loads nothing: %s', (text) => {
    const html = renderMarkdown(text)
    expect(html).not.toMatch(/<(?:script|img)|href="(?:javascript|data|\/\/)/i)
  })
})

describe('localized texts', () => {
  const words = toStoredWords([
    { language: 'ru', title: ' Привет ', text: 'да' },
    { language: 'en', title: 'Hello', text: 'yes' },
  ])

  test('are returned in the reader’s language, else in English', () => {
    expect(wordsIn(words, 'ru')).toEqual({ language: 'ru', title: 'Привет', text: 'да' })
    expect(wordsIn(words, 'az')).toEqual({ language: 'en', title: 'Hello', text: 'yes' })
    expect(wordList(words).map(({ language }) => language)).toEqual(['en', 'ru'])
  })

  test.each([
    ['without English', [{ language: 'fr', title: 'Bonjour', text: '' }]],
    [
      'twice in one language',
      [
        { language: 'en', title: 'a', text: '' },
        { language: 'en', title: 'b', text: '' },
      ],
    ],
    ['with a blank title', [{ language: 'en', title: '  ', text: '' }]],
  ])('are refused %s', (_, given) => {
    expect(() => toStoredWords(given)).toThrow(
      expect.objectContaining({
        extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }),
      }),
    )
  })
})
