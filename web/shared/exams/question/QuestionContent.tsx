import 'katex/dist/katex.min.css'
import { useId } from 'react'
import { AnswerOptions, type AnswerOptionsProps } from './AnswerOptions.tsx'
import { Figure } from './Figure.tsx'
import { splitFigures } from './figures.ts'
import styles from './QuestionContent.module.css'
import { RichText } from './RichText.tsx'

export interface QuestionContentProps extends Omit<AnswerOptionsProps, 'labelledBy'> {
  /** Question text, rendered by the server. */
  html: string
}

/** Question as shown in the exam: text, then figures next to the options. */
export function QuestionContent({ html, ...options }: QuestionContentProps) {
  const textId = useId()
  const { text, figures } = splitFigures(html)
  const figureId = (index: number) => `${textId}figure${index}`
  return (
    <div className={styles.content}>
      <div id={textId} lang={options.language}>
        <RichText html={text} />
      </div>
      <div className={figures.length > 0 ? styles.beside : undefined}>
        {figures.length > 0 && (
          <div className={styles.figures}>
            {figures.map((figure, index) => (
              <Figure key={index} {...figure} id={figureId(index)} language={options.language} />
            ))}
          </div>
        )}
        <AnswerOptions {...options} labelledBy={[textId, ...figures.map((_, index) => figureId(index))].join(' ')} />
      </div>
    </div>
  )
}
