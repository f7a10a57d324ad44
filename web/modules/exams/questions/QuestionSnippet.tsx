import 'katex/dist/katex.min.css'
import { RichText } from '../../../shared/exams/question/RichText.tsx'
import styles from './questions.module.css'

/** The beginning of a question as students see it, two lines high: formulas are drawn, pictures small. */
export function QuestionSnippet({ html, language }: { html: string; language?: string }) {
  return (
    <div className={styles.snippet} lang={language}>
      <RichText html={html} />
    </div>
  )
}
