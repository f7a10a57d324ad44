import { inHtml } from './public/page-document.ts'

/**
 * What web/public/old-browser.js shows in a browser that cannot run the web app. Its styles are those of such a browser.
 * @param words translator of `document-page`
 */
export function oldBrowserNotice(words: (key: `oldBrowser.${'title' | 'text' | 'help'}`) => string): string {
  const [title, text, help] = (['title', 'text', 'help'] as const).map((key) => inHtml(words(`oldBrowser.${key}`)))
  return `<main style="max-width:36em;margin:15vh auto;padding:0 16px;font:1.125em/1.5 sans-serif"><h1>${title}</h1><p>${text}</p><p>${help}</p></main>`
}
