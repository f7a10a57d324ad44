import { createContext, useContext } from 'react'

const Context = createContext(false)

/** Whether pictures below have their description as text, for readers who cannot use the picture. */
export const FigureTexts = Context.Provider

/** Whether the description of a picture is shown as text. */
export const useFigureTexts = (): boolean => useContext(Context)

/** Adds the description of each picture behind it, in brackets. @param html HTML rendered by the server */
export function withFigureTexts(html: string): string {
  if (!html.includes('<img')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const image of body.querySelectorAll('img')) {
    if (!image.alt.trim()) continue
    const text = body.ownerDocument.createElement('span')
    text.textContent = ` (${image.alt.trim()})`
    image.after(text)
  }
  return body.innerHTML
}
