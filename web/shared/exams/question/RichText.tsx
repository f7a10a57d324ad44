import { useEffect, useRef } from 'react'
import { markPicture } from './picture-kind.ts'
import './pictures.css'
import styles from './RichText.module.css'

/**
 * Text of a question or option. The server renders it from Markdown without raw HTML and from formulas. It is inserted
 * as HTML, so pass only that output.
 */
export function RichText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stops = [...(text.current?.querySelectorAll('img') ?? [])].map((image) => {
      image.dataset.picture = ''
      return markPicture(image)
    })
    return () => stops.forEach((stop) => stop())
  }, [html])
  return <div ref={text} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
