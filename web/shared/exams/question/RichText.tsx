import { useEffect, useMemo, useRef } from 'react'
import { useFigureTexts, withFigureTexts } from './figure-texts.ts'
import { markPicture } from './picture-kind.ts'
import './pictures.css'
import styles from './RichText.module.css'

/**
 * Text of a question or option. The server renders it from Markdown without raw HTML and from formulas. It is inserted
 * as HTML, so pass only that output.
 */
export function RichText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  const hasTexts = useFigureTexts()
  const shown = useMemo(() => (hasTexts ? withFigureTexts(html) : html), [html, hasTexts])
  useEffect(() => {
    const stops = [...(text.current?.querySelectorAll('img') ?? [])].map((image) => {
      image.dataset.picture = ''
      return markPicture(image)
    })
    return () => stops.forEach((stop) => stop())
  }, [shown])
  return <div ref={text} className={styles.text} dangerouslySetInnerHTML={{ __html: shown }} />
}
