import styles from './words.module.css'

export interface ProseProps {
  /** Safe HTML, as the server renders an admin's Markdown. */
  html: string
  /** The language of the text, where it may differ from the page's. */
  lang?: string
}

/** A text that an admin wrote. */
export function Prose({ html, lang }: ProseProps) {
  // oxlint-disable-next-line react/no-danger -- the server lets no markup of the author's pass
  return <div className={styles.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
