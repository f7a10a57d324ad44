import { RichText } from '../../../shared/exams/question/RichText.tsx'
import styles from './questions.module.css'

/** First two lines of a rendered question, with formulas and small pictures. */
export function QuestionSnippet({ html, language }: { html: string; language?: string | undefined }) {
  return (
    <div className={styles.snippet} lang={language}>
      <RichText html={html} />
    </div>
  )
}
