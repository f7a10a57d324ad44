import styles from './words.module.css'

export interface ProseProps {
  /** Safe HTML, rendered by the server from an admin's Markdown. */
  html: string
  /** Language of the text, if it may differ from the page's. */
  lang?: string
}

/** Rich text written by an admin. */
export function Prose({ html, lang }: ProseProps) {
  // oxlint-disable-next-line react/no-danger -- the server removes all markup by the author
  return <div className={styles.prose} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
