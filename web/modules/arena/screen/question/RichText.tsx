import styles from './RichText.module.css'

/**
 * Text of a question or an option. The server renders it from Markdown without raw HTML and from formulas: this is
 * the one place of the product that puts HTML into the page, and it must only ever be given that.
 */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
